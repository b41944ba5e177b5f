import { useEffect, useRef } from 'react';
import { workingHoursSchema } from '#contract/working-hours.ts';
import type { WorkingHours } from '#domain/working-hours.ts';
import { useContractForm } from '#web/lib/contract-form.ts';

/** Hours as a form of their own. `save` answers with what is kept, from which the next changes count. */
export function useHoursForm(hours: WorkingHours, save: (hours: WorkingHours) => Promise<WorkingHours>) {
  const { form, setFailure, ...rest } = useContractForm<WorkingHours>({
    schema: workingHoursSchema,
    initialValues: hours,
    guarded: true,
    submit: async (values) => {
      begin(await save(values));
    },
  });
  const begin = (kept: WorkingHours) => {
    form.setInitialValues(kept);
    form.setValues(kept);
    form.resetDirty(kept);
  };
  // Changed elsewhere: shown at once, unless someone is in the middle of changing them here.
  const known = useRef(hours);
  useEffect(() => {
    if (known.current === hours) return;
    known.current = hours;
    if (!form.isDirty()) begin(hours);
  });
  const cancel = () => {
    form.reset();
    setFailure(null);
  };
  return { ...rest, form, cancel, isDirty: form.isDirty(), errors: form.errors as Record<string, string> };
}
