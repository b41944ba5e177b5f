import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { use, useId } from 'react';
import type { Lead, LeadVisit } from '#contract/lead-detail.ts';
import type { LeadValues } from '#domain/lead-fields.ts';
import { loadAppTexts } from '#web/i18n/load-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { toastFailure, toastWithAction } from '#web/ui/toast.ts';
import { useOptimisticLeadCalls } from '../lead-calls.ts';
import { leadQuery } from '../leads-query.ts';
import { useIsPending } from '../pending-actions.ts';
import { fieldText } from './field-text.ts';
import { visitOrigin } from './history-text.ts';
import classes from './NewerDetails.module.css';
import { type NewerField, newerDetails, newerFields } from './newer-details.ts';
import { unansweredReturn } from './unanswered-return.ts';
import { useShortTime } from './use-short-time.ts';

/**
 * What a returning buyer brought: what they wrote this time, until somebody has answered; and where they typed something
 * other than the lead says, both, until somebody has decided. One tap takes the new one over.
 */
export function NewerDetails({ lead }: { lead: Lead }) {
  use(loadAppTexts());
  const { t } = useTranslation();
  const shortTime = useShortTime();
  const titleId = useId();
  const isSaidAlready = useIsPending(lead.id, 'follow-up');
  const unanswered = isSaidAlready ? undefined : unansweredReturn(lead);
  const newer = newerDetails(lead);
  const visit = unanswered ?? newer?.visit;
  if (!visit) return null;
  // Who was never written to is asked about above already.
  const asks = unanswered !== undefined && lead.firstContactAt !== null;
  const time = shortTime(visit.at);
  return (
    <section className={classes.panel} data-asks={asks || undefined} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId} className={classes.title}>
          {unanswered ? t('returned.title', { time }) : t('returned.newerTitle', { time })}
        </h3>
        {asks && <p>{t('returned.waits')}</p>}
      </div>
      {unanswered && <Said lead={lead} visit={unanswered} />}
      {newer && (
        <dl className={classes.details}>
          {newer.fields.map((field) => (
            <div key={field}>
              <dt>{fieldText(t, field)}</dt>
              <dd>
                {newer.visit[field]}
                {lead[field] && (
                  <span className={classes.before}>{t('returned.before', { value: lead[field] })}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={classes.acts}>
        {newer && <UseNewer lead={lead} visit={newer.visit} fields={newer.fields} />}
        {asks && <Answered lead={lead} />}
      </div>
    </section>
  );
}

/** What WhatsApp was opened with this time, and what brought them. */
function Said({ lead, visit }: { lead: Lead; visit: LeadVisit }) {
  const { t } = useTranslation();
  const origin = visitOrigin(t, visit.source);
  // Most messages say it themselves.
  const hasOwnCode = visit.code !== '' && visit.code !== lead.code && !visit.message.includes(visit.code);
  const hasTyped = newerFields.some((field) => visit[field] !== '');
  return (
    <>
      {visit.message && (
        <div>
          <p className={classes.aside}>{t('returned.wrote')}</p>
          <blockquote className={classes.message}>{visit.message}</blockquote>
        </div>
      )}
      {hasOwnCode && <p>{t('returned.code', { code: visit.code })}</p>}
      {hasTyped && !newerDetails(lead) && <p className={classes.aside}>{t('returned.same')}</p>}
      {origin && <p className={classes.aside}>{origin}</p>}
    </>
  );
}

function Answered({ lead }: { lead: Lead }) {
  const { t } = useTranslation();
  const { followUp } = useOptimisticLeadCalls(lead.id);
  return (
    <Button variant="default" className={classes.act} onClick={() => followUp(lead, { how: 'already' })}>
      {t('returned.answered')}
    </Button>
  );
}

interface UseNewerProps {
  lead: Lead;
  visit: LeadVisit;
  fields: readonly NewerField[];
}

function UseNewer({ lead, visit, fields }: UseNewerProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const pick = (from: LeadValues<NewerField>) =>
    Object.fromEntries(fields.map((field) => [field, from[field]]));
  const save = async (from: Lead, changed: ReturnType<typeof pick>) => {
    try {
      const { saveDetails } = await import('./save-details.ts');
      return await saveDetails(client, from, changed);
    } catch (error) {
      // An edit conflict: the lead as the other left it is shown, and the question with it.
      void client.invalidateQueries({ queryKey: leadQuery(lead.id).queryKey });
      toastFailure(error);
      return undefined;
    }
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => save(lead, pick(visit)),
    onSuccess: (saved) => {
      if (!saved) return;
      // What stood there before is kept nowhere else.
      const undo = () => void save(saved, pick(lead));
      toastWithAction(t('lead.saved'), { label: t('batch.undo'), onPress: undo });
    },
  });
  return (
    <Button variant="default" className={classes.act} loading={isPending} onClick={() => mutate()}>
      {t('returned.newerUse')}
    </Button>
  );
}
