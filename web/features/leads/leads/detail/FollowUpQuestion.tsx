import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconClockPause, IconMessageOff } from '@tabler/icons-react';
import { lazy, Suspense, useId } from 'react';
import type { Lead } from '#contract/lead-detail.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import { openFollowUp } from '../follow-up/open-follow-up.tsx';
import { QuickReplies } from '../follow-up/QuickReplies.tsx';
import { useOptimisticLeadCalls } from '../lead-calls.ts';
import { useIsPending } from '../pending-actions.ts';
import { SendsLater } from '../SendsLater.tsx';
import { durationText } from './duration-text.ts';
import classes from './FollowUpQuestion.module.css';
import { useShortTime } from './use-short-time.ts';

/** Its times and its calendar come when the lead is there to be read. */
const RemindMenu = lazy(async () => ({
  default: (await loadChunk(() => import('../waiting/RemindMenu.tsx'))).RemindMenu,
}));

/**
 * Asked once, until somebody contacted the buyer: write now, it is done, or nothing came to write to. Then how fast that
 * was, and the way to chat again.
 */
export function FollowUpQuestion({ lead }: { lead: Lead }) {
  const { t } = useTranslation();
  const shortTime = useShortTime();
  const { followUp, setChat } = useOptimisticLeadCalls(lead.id);
  const isWaiting = useIsPending(lead.id, 'chat');
  const titleId = useId();
  if (lead.firstContactAt) return <Contacted lead={lead} firstContactAt={lead.firstContactAt} />;
  const time = shortTime(lead.createdAt);
  const remind = (
    <Button
      variant="default"
      className={classes.answer}
      leftSection={<IconClockPause size={18} stroke={1.75} aria-hidden />}
    >
      {lead.remindAt ? t('waiting.remindAt', { time: shortTime(lead.remindAt) }) : t('waiting.remind')}
    </Button>
  );
  return (
    <section className={classes.question} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId} className={classes.title}>
          {t('lead.question')}
        </h3>
        <p>{isWaiting ? <SendsLater /> : t('lead.waitingSince', { time })}</p>
      </div>
      {lead.phone && (
        <>
          <Button
            className={classes.now}
            fullWidth
            leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => void openFollowUp(lead)}
          >
            {t('lead.now')}
          </Button>
          <QuickReplies lead={lead} />
        </>
      )}
      <div className={classes.answers}>
        <Button
          variant="default"
          className={classes.answer}
          leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
          onClick={() => followUp(lead, { how: 'already' })}
        >
          {t('lead.already')}
        </Button>
        <Button
          variant="default"
          className={classes.answer}
          aria-pressed={lead.chat === 'no'}
          leftSection={<IconMessageOff size={18} stroke={1.75} aria-hidden />}
          onClick={() => setChat(lead.chat === 'no' ? null : 'no')}
        >
          {t('lead.chatNo')}
        </Button>
        <Suspense fallback={remind}>
          <RemindMenu lead={lead}>{remind}</RemindMenu>
        </Suspense>
      </div>
    </section>
  );
}

function Contacted({ lead, firstContactAt }: { lead: Lead; firstContactAt: string }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const shortTime = useShortTime();
  const isWaiting = useIsPending(lead.id, 'follow-up');
  const ms = Date.parse(firstContactAt) - Date.parse(lead.createdAt);
  return (
    <section className={classes.contacted}>
      <div className={classes.line}>
        <IconCheck size={20} stroke={1.75} aria-hidden />
        <p>
          <strong>{t('lead.contacted', { time: shortTime(firstContactAt) })}</strong>
          <span>{t('lead.contactedAfter', { duration: durationText(t, language, ms) })}</span>
          {isWaiting && <SendsLater />}
        </p>
        {lead.phone && (
          <Button
            variant="default"
            className={classes.again}
            leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => void openFollowUp(lead)}
          >
            {t('lead.chatAgain')}
          </Button>
        )}
      </div>
      <QuickReplies lead={lead} />
    </section>
  );
}
