import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Spend } from '#contract/spends.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import classes from './ChangedMeanwhile.module.css';
import type { Change, SpendField } from './merge-changes.ts';

const fieldWords = {
  day: 'spends.day',
  nominal: 'spends.nominal',
  rotatorId: 'spends.rotator',
  campaign: 'spends.campaign',
  note: 'spends.note',
} as const satisfies Record<SpendField, string>;

interface ChangedMeanwhileProps {
  /** Null while nobody came between. */
  met: { before: Spend; changes: Change[] } | null;
  now: Spend;
  /** Their version instead of what was typed. */
  onTake: () => void;
}

/** Someone else saved the same entry: what they changed, and that nothing typed here is lost. */
export function ChangedMeanwhile({ met, now, onTake }: ChangedMeanwhileProps) {
  const { t } = useTranslation();
  const shown = useShown();
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is at the other end of a phone.
  useEffect(() => {
    if (met) place.current?.scrollIntoView({ block: 'nearest' });
  }, [met]);
  // Always in the page: a region that is announced has to be there before it speaks.
  return (
    <div ref={place} role="alert" hidden={!met} className={classes.met}>
      {met && (
        <>
          <p className={classes.title}>
            <IconUsers size={20} stroke={1.75} aria-hidden />
            {t('spends.changed')}
          </p>
          <dl className={classes.changes}>
            {met.changes.map(({ field, isTypedOver }) => (
              <div key={field}>
                <dt>{t(fieldWords[field])}</dt>
                <dd>
                  <s>{shown(met.before, field)}</s> {shown(now, field)}
                  {isTypedOver && <span className={classes.typed}>{t('spends.typedOver')}</span>}
                </dd>
              </div>
            ))}
          </dl>
          <p>{t('spends.changedText')}</p>
          <Button variant="default" className={classes.take} onClick={onTake}>
            {t('spends.takeTheirs')}
          </Button>
        </>
      )}
    </div>
  );
}

/** A field the way people read it. */
function useShown(): (spend: Spend, field: SpendField) => string {
  const { t } = useTranslation();
  const [language] = useLanguage();
  return (spend, field) => {
    const words: Record<SpendField, string> = {
      day: formatDate(new Date(`${spend.day}T00:00:00Z`), language, 'UTC'),
      nominal: formatMoney(spend.nominal),
      rotatorId: spend.rotator?.title ?? '',
      campaign: spend.campaign,
      note: spend.note,
    };
    return words[field] || t('spends.blank');
  };
}
