import { ActionIcon, Button } from '@mantine/core';
import {
  IconBrandWhatsapp,
  IconCheck,
  IconClockPause,
  IconMessageSearch,
  IconPencil,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';
import type { FollowUp } from '#contract/lead-actions.ts';
import type { WaitingRow } from '#contract/waiting-leads.ts';
import { whatsappLink } from '#domain/whatsapp.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import { openFollowUpLater } from '../follow-up/open-follow-up-later.ts';
import { useTexts } from '../follow-up/use-texts.ts';
import { leadQuery } from '../leads-query.ts';
import classes from './WaitingCard.module.css';
import { spokenName } from './WaitingFacts.tsx';

const FindByCode = lazy(async () => {
  const { FindByCodeOf } = await loadChunk(() => import('./FindByCodeOf.tsx'));
  return { default: FindByCodeOf };
});

interface WaitingActsProps {
  lead: WaitingRow;
  link: RefObject<HTMLAnchorElement | null>;
  onAnswer: (how: FollowUp) => void;
  /** The button of reminders, with its menu. */
  children: ReactNode;
}

export function WaitingActs({ lead, link, onAnswer, children }: WaitingActsProps) {
  const { t } = useTranslation();
  const name = spokenName(t, lead);
  return (
    <div className={classes.acts}>
      {lead.phone ? (
        <>
          <ToWhatsapp lead={lead} phone={lead.phone} name={name} link={link} onOpen={onAnswer} />
          <ActionIcon
            variant="default"
            className={classes.act}
            title={t('waiting.otherText')}
            aria-label={t('waiting.otherTextOf', { name })}
            onClick={() => void openFollowUpLater(lead)}
          >
            <IconPencil size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      ) : (
        <ByCode lead={lead} />
      )}
      {children}
      <ActionIcon
        variant="default"
        className={classes.act}
        title={t('waiting.already')}
        aria-label={t('waiting.alreadyOf', { name })}
        onClick={({ detail }) => {
          // The second press of a double click would meet the next card.
          if (detail <= 1) onAnswer({ how: 'already' });
        }}
      >
        <IconCheck size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** As the target of a menu it is given what opens that. */
export function RemindButton({ name, ...props }: { name: string } & ComponentProps<'button'>) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      variant="default"
      aria-haspopup="menu"
      {...props}
      className={classes.act}
      title={t('waiting.remind')}
      aria-label={t('waiting.remindOf', { name })}
    >
      <IconClockPause size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

interface ToWhatsappProps {
  lead: WaitingRow;
  phone: string;
  name: string;
  link: RefObject<HTMLAnchorElement | null>;
  onOpen: (how: FollowUp) => void;
}

function ToWhatsapp({ lead, phone, name, link, onOpen }: ToWhatsappProps) {
  const { t } = useTranslation();
  const texts = useTexts(lead);
  const choice = texts.first;
  // A row does not carry the address.
  const needsAddress = texts.templateOf(choice).includes('{address}');
  const { data: detail, isLoading } = useQuery({ ...leadQuery(lead.id), enabled: needsAddress });
  return (
    <Button
      component="a"
      ref={link}
      href={whatsappLink(phone, texts.textOf(choice, detail?.address).trim())}
      target="_blank"
      rel="noopener noreferrer"
      className={classes.whatsapp}
      aria-label={t('waiting.whatsappOf', { name })}
      loading={texts.isPending || isLoading}
      leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
      onClick={(event) => {
        // The second press of a double click.
        if (event.detail > 1) return event.preventDefault();
        texts.keep(choice);
        onOpen({ how: 'now', templateId: texts.templateIdOf(choice) });
      }}
    >
      {t('waiting.whatsapp')}
    </Button>
  );
}

/** Who gave no number is found by the code. */
function ByCode({ lead }: { lead: WaitingRow }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <div className={classes.find}>
        <Suspense fallback={null}>
          <FindByCode id={lead.id} />
        </Suspense>
      </div>
    );
  return (
    <>
      <code className={classes.code}>{lead.code}</code>
      <Button
        variant="default"
        classNames={{ root: classes.findOpen, label: classes.findOpenLabel }}
        leftSection={<IconMessageSearch size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('waiting.enterNumber')}
      </Button>
    </>
  );
}
