import { Button } from '@mantine/core';
import { IconMessageCheck, IconMessageOff } from '@tabler/icons-react';
import { useId } from 'react';
import type { Lead } from '#contract/lead-detail.ts';
import type { ChatAnswer } from '#domain/lead-status.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useOptimisticLeadCalls } from '../lead-calls.ts';
import { useIsPending } from '../pending-actions.ts';
import { SendsLater } from '../SendsLater.tsx';
import classes from './ChatQuestion.module.css';

const answers = [
  { answer: 'yes', text: 'lead.chatYes', icon: IconMessageCheck },
  { answer: 'no', text: 'lead.chatNo', icon: IconMessageOff },
] as const satisfies readonly { answer: ChatAnswer; text: string; icon: typeof IconMessageOff }[];

/** One tap; the same answer again takes it back. */
export function ChatQuestion({ lead }: { lead: Pick<Lead, 'id' | 'chat'> }) {
  const { t } = useTranslation();
  const { setChat } = useOptimisticLeadCalls(lead.id);
  const isWaiting = useIsPending(lead.id, 'chat');
  const titleId = useId();
  return (
    <section className={classes.question} aria-labelledby={titleId}>
      <div className={classes.words}>
        <h3 id={titleId}>{t('lead.chatQuestion')}</h3>
        <p>{isWaiting ? <SendsLater /> : t('lead.chatHelp')}</p>
      </div>
      <div className={classes.answers}>
        {answers.map(({ answer, text, icon: Icon }) => (
          <Button
            key={answer}
            variant="default"
            className={classes.answer}
            aria-pressed={lead.chat === answer}
            leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
            onClick={() => setChat(lead.chat === answer ? null : answer)}
          >
            {t(text)}
          </Button>
        ))}
      </div>
    </section>
  );
}
