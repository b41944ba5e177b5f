import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lead } from '#contract/lead-detail.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { openFollowUp } from '../follow-up/open-follow-up.tsx';
import { useOptimisticLeadCalls } from '../lead-calls.ts';
import { useIsPending } from '../pending-actions.ts';
import { SendsLater } from '../SendsLater.tsx';
import { durationText } from './duration-text.ts';
import classes from './FollowUpQuestion.module.css';
import { useShortTime } from './use-short-time.ts';

/** Asked until somebody contacted the buyer; then how fast that was, and the way to chat again. */
export function FollowUpQuestion({ lead }: { lead: Lead }) {
  const { t } = useTranslation();
  const shortTime = useShortTime();
  const { followUp } = useOptimisticLeadCalls(lead.id);
  const titleId = useId();
  if (lead.firstContactAt) return <Contacted lead={lead} firstContactAt={lead.firstContactAt} />;
  const time = shortTime(lead.createdAt);
  return (
    <section className={classes.question} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId} className={classes.title}>
          {t('lead.question')}
        </h3>
        <p>{t('lead.waitingSince', { time })}</p>
      </div>
      <div className={classes.answers}>
        <Button
          variant="default"
          className={classes.already}
          leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
          onClick={() => followUp(lead, { how: 'already' })}
        >
          {t('lead.already')}
        </Button>
        {lead.phone && (
          <Button
            className={classes.now}
            leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => openFollowUp(lead, 'text')}
          >
            {t('lead.now')}
          </Button>
        )}
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
          onClick={() => openFollowUp(lead, 'text')}
        >
          {t('lead.chatAgain')}
        </Button>
      )}
    </section>
  );
}
