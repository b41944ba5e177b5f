import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import { says } from '#contract/validation.ts';
import { reminderProblem } from '#domain/waiting.ts';
import { startOfDate, type TimeZone } from '#domain/working-hours.ts';
import { i18n } from '#web/i18n/index.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { serverNow } from '#web/lib/api/server-time.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { useUser } from '#web/lib/session/session.ts';
import { dialogs } from '#web/ui/dialogs.ts';
import classes from './RemindMenu.module.css';

/** As the field of the browser writes it, '2026-11-15T16:30'; by the account's clock. */
function momentOf(text: string, timeZone: TimeZone): Date {
  const [day = '', time = ''] = text.split('T');
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  return new Date(startOfDate(timeZone, day).getTime() + (hours * 60 + minutes) * 60_000);
}

/** The rule of the server, so that what is wrong is said beside the field before anything is sent. */
const schemaFor = (timeZone: TimeZone) =>
  z.object({
    at: z
      .string()
      .min(1)
      .refine(
        (text) => reminderProblem(momentOf(text, timeZone), serverNow()) !== 'past',
        says('validation.remindPast'),
      )
      .refine(
        (text) => reminderProblem(momentOf(text, timeZone), serverNow()) !== 'far',
        says('validation.remindFar'),
      ),
  });

export function openPickTime(onPick: (at: Date) => void): void {
  const id = dialogs.open({
    title: i18n.t('waiting.pickTitle'),
    size: 400,
    closeButtonProps: { 'aria-label': i18n.t('app.close') },
    children: (
      <PickTime
        onPick={(at) => {
          dialogs.close(id);
          onPick(at);
        }}
      />
    ),
  });
}

function PickTime({ onPick }: { onPick: (at: Date) => void }) {
  const { t } = useTranslation();
  const { timeZone } = useUser();
  const { form, onSubmit } = useContractForm({
    schema: schemaFor(timeZone),
    initialValues: { at: '' },
    submit: async ({ at }) => onPick(momentOf(at, timeZone)),
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <TextInput
        type="datetime-local"
        label={t('waiting.pickField')}
        description={timeZone}
        data-autofocus
        {...form.getInputProps('at')}
      />
      <Button type="submit" size="lg" fullWidth>
        {t('waiting.pickSave')}
      </Button>
    </form>
  );
}
