import { Button, Skeleton, Textarea } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FollowUp as FollowUpBody } from '#contract/lead-actions.ts';
import type { LeadRow } from '#contract/lead-list.ts';
import type { TextChoice } from '#domain/text-choice.ts';
import { longestMessage, whatsappLink } from '#domain/whatsapp.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useOptimisticLeadCalls } from '../lead-calls.ts';
import { leadQuery } from '../leads-query.ts';
import classes from './FollowUp.module.css';
import type { LikelyAnswer } from './follow-up-start.ts';
import { TemplateChoice } from './TemplateChoice.tsx';
import { useTexts } from './use-texts.ts';
import { useTyped } from './use-typed.ts';

interface FollowUpProps {
  lead: LeadRow;
  likely: LikelyAnswer;
  onDone: () => void;
}

/** Inside a dialog: what to write, the way to WhatsApp, and the other answer: that it was done already. */
export function FollowUp({ lead, likely, onDone }: FollowUpProps) {
  const { t } = useTranslation();
  const { followUp } = useOptimisticLeadCalls(lead.id);
  const { typed, pressed, choose, type, markSent } = useTyped(lead.id);
  // The dialog goes slower than a second press.
  const isDone = useRef(false);
  const answer = (how: FollowUpBody) => {
    if (isDone.current) return;
    isDone.current = true;
    followUp(lead, how);
    onDone();
  };
  const texts = useTexts(lead);
  const begun = pressed === 'typed' ? (typed?.from ?? 'none') : (pressed ?? texts.first);
  // A row of the list does not carry the address.
  const needsAddress = texts.templateOf(begun).includes('{address}');
  const { data: detail, isLoading } = useQuery({ ...leadQuery(lead.id), enabled: needsAddress });
  const textOf = (choice: TextChoice) => texts.textOf(choice, detail?.address);
  if (texts.isPending || isLoading) return <Waiting />;
  const text = pressed === 'typed' && typed ? typed.text : textOf(begun);
  return (
    <div className={classes.dialog}>
      {texts.isError && <p className={classes.note}>{t('lead.templatesFailed')}</p>}
      <TemplateChoice
        templates={texts.templates}
        isTyped={typed !== undefined}
        chosen={pressed ?? begun}
        onChoose={choose}
      />
      <Textarea
        label={t('lead.messageToSend')}
        placeholder={t('lead.messageEmpty')}
        rows={5}
        maxLength={longestMessage}
        value={text}
        onChange={(event) => type(event.currentTarget.value, pressed ?? begun, textOf)}
      />
      {/* A true link: no browser takes it for a pop-up. */}
      <Button
        component="a"
        href={whatsappLink(lead.phone ?? '', text.trim())}
        target="_blank"
        rel="noopener noreferrer"
        size="lg"
        fullWidth
        className={classes.whatsapp}
        leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
        data-autofocus={likely === 'now' || undefined}
        onClick={() => {
          texts.keep(begun);
          if (pressed === 'typed') markSent();
          answer({ how: 'now', templateId: texts.templateIdOf(begun) });
        }}
      >
        {t('lead.openWhatsapp')}
      </Button>
      {!lead.firstContactAt && (
        <p className={classes.instead}>
          {t('lead.question')}
          <Button
            variant="default"
            leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
            data-autofocus={likely === 'already' || undefined}
            onClick={() => answer({ how: 'already' })}
          >
            {t('lead.already')}
          </Button>
        </p>
      )}
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={classes.dialog} role="status" aria-label={t('load.waiting')}>
      <Skeleton height={44} />
      <Skeleton height={132} />
      <Skeleton height={48} />
    </div>
  );
}
