import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lead } from '#contract/lead-detail.ts';
import type { LeadValues } from '#domain/lead-fields.ts';
import { toastFailure, toastWithAction } from '#web/ui/toast.ts';
import { leadQuery } from '../leads-query.ts';
import { fieldText } from './field-text.ts';
import classes from './NewerDetails.module.css';
import { type NewerField, newerDetails } from './newer-details.ts';
import { useShortTime } from './use-short-time.ts';

/** A returning buyer typed another name or address: both are shown, and one tap takes the new one over. */
export function NewerDetails({ lead }: { lead: Lead }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const shortTime = useShortTime();
  const titleId = useId();
  const newer = newerDetails(lead);
  const pick = (from: LeadValues<NewerField>) =>
    Object.fromEntries((newer?.fields ?? []).map((field) => [field, from[field]]));
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
    mutationFn: (from: LeadValues<NewerField>) => save(lead, pick(from)),
    onSuccess: (saved) => {
      if (!saved) return;
      // What stood there before is kept nowhere else.
      const undo = () => void save(saved, pick(lead));
      toastWithAction(t('lead.saved'), { label: t('leads.undo'), onPress: undo });
    },
  });
  if (!newer) return null;
  const { visit, fields } = newer;

  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {t('lead.newerTitle', { time: shortTime(visit.at) })}
      </h3>
      <dl className={classes.details}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{fieldText(t, field)}</dt>
            <dd>{visit[field]}</dd>
          </div>
        ))}
      </dl>
      <Button variant="default" className={classes.act} loading={isPending} onClick={() => mutate(visit)}>
        {t('lead.newerUse')}
      </Button>
    </section>
  );
}
