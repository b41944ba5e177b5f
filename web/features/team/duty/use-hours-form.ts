import { workingHoursSchema } from '#contract/working-hours.ts';
import type { WorkingHours } from '#domain/working-hours.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { startFrom, useFollowLatest } from '#web/ui/edit-conflict/follow-latest.ts';
import { useEditConflict } from '#web/ui/edit-conflict/use-edit-conflict.ts';

interface OfSomeone {
  hours: WorkingHours;
  revision: number;
}

interface HoursCalls<Thing> {
  send: (hours: WorkingHours & { revision: number }) => Promise<Thing>;
  reload: () => Promise<Thing>;
  onSaved: () => void;
}

const hoursOf = ({ hours }: OfSomeone) => hours;

/** Hours as a form of their own, of whoever has them. After saving, the next changes count from what is kept. */
export function useHoursForm<Thing extends OfSomeone>(
  latest: Thing,
  { send, reload, onSaved }: HoursCalls<Thing>,
) {
  const {
    conflict,
    isNewer,
    save,
    begin: beginFrom,
  } = useEditConflict<Thing, WorkingHours>({
    latest,
    valuesOf: hoursOf,
    reload,
  });
  const { form, setFailure, ...rest } = useContractForm<WorkingHours>({
    schema: workingHoursSchema,
    initialValues: latest.hours,
    guarded: true,
    submit: (values): Promise<void> =>
      save(form, async (revision) => {
        begin(await send({ ...values, revision }));
        onSaved();
      }),
  });
  const begin = (thing: Thing) => {
    startFrom(form, thing.hours);
    beginFrom(thing);
  };
  useFollowLatest(isNewer, form, () => begin(latest));
  const cancel = () => {
    form.reset();
    setFailure(null);
  };
  const errors = form.errors as Record<string, string>;
  return { ...rest, form, conflict, cancel, isDirty: form.isDirty(), errors };
}
