import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { type OwnDuty, setOwnHours } from '#contract/duty.ts';
import { HoursEditor } from '#web/entities/hours/HoursEditor.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { memberKeys } from '#web/lib/api/query-keys.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { toast } from '#web/ui/toast.ts';
import { dutyQuery } from './duty-query.ts';
import { HoursEditConflict } from './HoursEditConflict.tsx';
import { HoursFooter } from './HoursFooter.tsx';
import classes from './OwnHoursForm.module.css';
import { useHoursForm } from './use-hours-form.ts';

/** A member's own hours. */
export function OwnHoursForm({ duty }: { duty: OwnDuty }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const id = useId();
  const { form, isPending, failure, onSubmit, isDirty, errors, cancel, conflict } = useHoursForm(duty, {
    send: async (body) => {
      const { data } = await call(setOwnHours, { body });
      client.setQueryData(dutyQuery.queryKey, data);
      return data;
    },
    reload: () => client.fetchQuery({ ...dutyQuery, staleTime: 0 }),
    onSaved: () => {
      void client.invalidateQueries({ queryKey: memberKeys.all });
      toast(t('hours.saved'));
    },
  });
  return (
    <form id={id} onSubmit={onSubmit} noValidate>
      <HoursEditConflict conflict={conflict} form={form} />
      <HoursEditor value={form.values} onChange={form.setValues} errors={errors} />
      <FormError>{failure}</FormError>
      <div className={classes.foot} data-dirty={isDirty || undefined}>
        <HoursFooter
          hours={form.values}
          formId={id}
          isPending={isPending}
          onCancel={isDirty ? cancel : undefined}
        />
      </div>
    </form>
  );
}
