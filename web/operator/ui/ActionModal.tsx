import { Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { actReasonLength } from '#domain/text-lengths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { AmountField } from '#web/ui/AmountField.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { Modal } from '#web/ui/overlays/Modal.tsx';
import classes from './Console.module.css';

export type ActionValues = Record<string, string | number | null>;

export interface ActionField {
  name: string;
  kind: 'text' | 'money' | 'number' | 'reason';
  label: string;
  help?: string;
}

export interface ActionModalProps {
  title: string;
  /** What will happen. */
  text: ReactNode;
  /** On the button that does it. */
  confirm: string;
  isLoss?: boolean | undefined;
  schema: z.ZodType;
  initial: ActionValues;
  fields: readonly ActionField[];
  /** Sends it; the dialog closes when that has happened and keeps what was typed when not. */
  act: (values: ActionValues, key: string) => Promise<void>;
  onClose: () => void;
}

/** Every act of an operator says before what will happen, and asks for what it needs. */
export function ActionModal({ title, onClose, ...form }: ActionModalProps) {
  const { t } = useTranslation('web');
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('app.close'), size: 44, iconSize: 20 }}
    >
      <ActionForm {...form} onClose={onClose} />
    </Modal>
  );
}

function ActionForm({
  text,
  confirm,
  isLoss,
  schema,
  initial,
  fields,
  act,
  onClose,
}: Omit<ActionModalProps, 'title'>) {
  const { t } = useTranslation('operator');
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema,
    initialValues: initial,
    submit: async (values, { key }) => {
      await act(values, key);
      onClose();
    },
  });
  // What the server refuses may have no field here: its sentence is read all the same.
  const elsewhere = Object.entries(form.errors).find(
    ([name]) => !fields.some((field) => field.name === name),
  );
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {typeof text === 'string' ? <p>{text}</p> : text}
      {fields.map((field, index) => (
        <Field
          key={field.name}
          field={field}
          value={form.values[field.name]}
          input={{ ...form.getInputProps(field.name), ...(index === 0 && { 'data-autofocus': true }) }}
        />
      ))}
      <FormError>{failure ?? elsewhere?.[1]}</FormError>
      <div className={`${classes.buttons} ${classes.end}`}>
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button type="submit" loading={isPending} {...(isLoss && { color: 'red' })}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}

interface FieldProps {
  field: ActionField;
  value: ActionValues[string] | undefined;
  input: GetInputPropsReturnType;
}

function Field({ field: { kind, label, help }, value, input }: FieldProps) {
  const props = { label, description: help, ...input };
  switch (kind) {
    case 'reason':
      return <Textarea {...props} autosize minRows={2} maxRows={6} maxLength={actReasonLength} />;
    case 'money':
      return <AmountField currency="IDR" {...props} value={Number(value) || null} />;
    case 'number':
      return <NumberInput {...props} allowDecimal={false} thousandSeparator="." decimalSeparator="," />;
    case 'text':
      return <TextInput {...props} />;
  }
}
