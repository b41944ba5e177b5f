import { Button, Textarea } from '@mantine/core';
import { leadNote, longestNote } from '#contract/lead-actions.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { useLeadCalls } from '../lead-calls.ts';
import classes from './NoteForm.module.css';

/** What was typed stays until it is saved; leaving with it asks first. */
export function NoteForm({ leadId }: { leadId: string }) {
  const { t } = useTranslation();
  const { note } = useLeadCalls(leadId);
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: leadNote,
    initialValues: { text: '' },
    guarded: true,
    submit: async ({ text }, { key }) => {
      await note(text, key);
      form.reset();
    },
  });
  const hasText = form.values.text.trim() !== '';
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <Textarea
        aria-label={t('lead.note')}
        placeholder={t('lead.notePlaceholder')}
        autosize
        minRows={hasText ? 3 : 1}
        maxRows={8}
        maxLength={longestNote}
        {...form.getInputProps('text')}
      />
      <FormError>{failure}</FormError>
      {hasText && (
        <Button type="submit" variant="default" loading={isPending} className={classes.save}>
          {t('lead.addNote')}
        </Button>
      )}
    </form>
  );
}
