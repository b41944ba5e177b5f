import { Button, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { Lead } from '#contract/lead-detail.ts';
import { type EditedField, editedFields, leadFields } from '#domain/lead-fields.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { PhoneField } from '#web/ui/PhoneField.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './EditLeadForm.module.css';
import { fieldText } from './field-text.ts';
import { LeadEditConflict } from './LeadEditConflict.tsx';
import { useEditLead } from './use-edit-lead.ts';

interface EditLeadFormProps {
  lead: Lead;
  onClose: () => void;
}

export function EditLeadForm({ lead, onClose }: EditLeadFormProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { form, isPending, failure, onSubmit, conflict } = useEditLead(lead, () => {
    toast(t('lead.saved'));
    onClose();
  });
  return (
    <FormDrawer
      title={t('lead.edit')}
      onClose={onClose}
      foot={
        <>
          <div className={classes.failure}>
            <FormError>{failure}</FormError>
          </div>
          <div className={classes.acts}>
            <Button variant="default" className={classes.act} onClick={onClose} disabled={isPending}>
              {t('lead.cancel')}
            </Button>
            <Button type="submit" form={formId} className={classes.act} loading={isPending}>
              {t('lead.save')}
            </Button>
          </div>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className={classes.form}>
        <LeadEditConflict conflict={conflict} form={form} />
        {editedFields.map((field) => (
          <FieldInput key={field} field={field} {...form.getInputProps(field)} />
        ))}
      </form>
    </FormDrawer>
  );
}

function FieldInput({ field, ...props }: { field: EditedField }) {
  const { t } = useTranslation();
  const { kind, longest } = leadFields[field];
  if (kind === 'phone') return <PhoneField description={undefined} {...props} />;
  const label = fieldText(t, field);
  if (kind === 'line') return <TextInput label={label} maxLength={longest} {...props} />;
  const rows = longest > 500 ? { minRows: 3, maxRows: 10 } : { minRows: 2, maxRows: 6 };
  return <Textarea label={label} autosize {...rows} {...props} />;
}
