import { Badge } from '@mantine/core';
import { IconCheck, IconScale } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { ShownReceipt } from '#domain/rotation.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { MemberPicture } from '../member/MemberPicture.tsx';
import classes from './FairnessReceipt.module.css';
import { ReceiptTable } from './ReceiptTable.tsx';
import { turnReason } from './turn-reason.ts';

export interface ReceiptPerson {
  /** How they are called. */
  name: string;
  /** For the initials. */
  fullName: string;
  /** 1 to 6, for life; 0 for the owner. */
  colour: number;
}

interface FairnessReceiptProps {
  /** Which lead or turn it is of. */
  badge: string;
  receipt: ShownReceipt;
  chosenId: string;
  personOf: (id: string) => ReceiptPerson;
  /** Inside something that is a card already. */
  nested?: boolean;
  children?: ReactNode;
}

/** Why this member got this lead: what everyone had saved for a turn, and who was skipped. */
export function FairnessReceipt({
  badge,
  receipt,
  chosenId,
  personOf,
  nested = false,
  children,
}: FairnessReceiptProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const titleId = useId();
  const badgeId = useId();
  const nameOf = (id: string) => personOf(id).name;
  const Heading = nested ? 'h3' : 'h2';
  return (
    <section
      className={classes.receipt}
      data-nested={nested || undefined}
      aria-labelledby={`${titleId} ${badgeId}`}
    >
      <div aria-live="polite">
        <header className={classes.head}>
          <IconScale size={20} stroke={1.75} aria-hidden />
          <Heading id={titleId} className={classes.title}>
            {t('receipt.title', { name: nameOf(chosenId) })}
          </Heading>
          <Badge id={badgeId} className={classes.turn}>
            {badge}
          </Badge>
        </header>
        <p className={classes.reason}>{turnReason(t, language, receipt, chosenId, nameOf)}</p>
      </div>
      {receipt.pool.length > 0 && (
        <ReceiptTable receipt={receipt} chosenId={chosenId}>
          {(id) => (
            <ReceiptMember person={personOf(id)}>
              {id === chosenId && <IconCheck size={18} stroke={1.75} aria-label={t('receipt.chosen')} />}
            </ReceiptMember>
          )}
        </ReceiptTable>
      )}
      {receipt.skipped.length > 0 && <Skipped skipped={receipt.skipped} personOf={personOf} />}
      {children}
    </section>
  );
}

function ReceiptMember({ person, children }: { person: ReceiptPerson; children?: ReactNode }) {
  return (
    <span className={classes.member}>
      <MemberPicture name={person.fullName || person.name} picture={null} colour={person.colour} size={24} />
      <span className={classes.name}>{person.name}</span>
      {children}
    </span>
  );
}

const reasons = {
  inactive: 'turnReason.inactive',
  paused: 'turnReason.paused',
  leave: 'turnReason.leave',
  hours: 'turnReason.hours',
  'no-number': 'turnReason.noNumber',
} as const;

interface SkippedProps {
  skipped: ShownReceipt['skipped'];
  personOf: (id: string) => ReceiptPerson;
}

function Skipped({ skipped, personOf }: SkippedProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.skipped}>
      {skipped.map(({ id, why }) => (
        <li key={id}>
          <ReceiptMember person={personOf(id)} />
          <span className={classes.why}>{t(reasons[why])}</span>
        </li>
      ))}
    </ul>
  );
}
