import { Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Answer, Endpoint, Input } from '#contract/endpoint.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { call } from '#web/operator/lib/call.ts';
import { AmountField } from '#web/ui/AmountField.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { Modal } from '#web/ui/overlays/Modal.tsx';
import classes from './Console.module.css';

type Values = Record<string, string | number | null>;

interface Field {
  name: string;
  kind: 'text' | 'money' | 'number' | 'reason';
  label: string;
  help?: string;
}

interface ActDialogProps<E extends Endpoint> {
  /** On the button that opens it, and on its head. */
  word: string;
  text: ReactNode;
  /** Its body is what the form is checked with. */
  endpoint: E;
  params?: Record<string, string>;
  initial: Values;
  fields: readonly Field[];
  /** Where the form is not the body itself. */
  form?: { schema: z.ZodType; inputOf: (values: Values) => Input<E> };
  onDone: (answer: Answer<E>) => unknown;
  isFirst?: boolean;
  isLoss?: boolean;
}

/** A button whose act wants to know why: the dialog keeps what was typed until the act is done. */
export function ActDialog<E extends Endpoint>(props: ActDialogProps<E>) {
  const { t } = useTranslation(['operator', 'web']);
  const [isOpen, setOpen] = useState(false);
  const { word, isFirst, isLoss } = props;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant={isFirst ? 'filled' : 'default'}
        {...(isLoss && !isFirst && { c: 'red' })}
        onClick={() => setOpen(true)}
      >
        {word}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={word}
        closeButtonProps={{ 'aria-label': t('web:app.close'), size: 44, iconSize: 20 }}
      >
        <ActForm {...props} onClose={close} />
      </Modal>
    </>
  );
}

function ActForm<E extends Endpoint>({
  word,
  text,
  endpoint,
  params,
  initial,
  fields,
  form: other,
  onDone,
  isLoss,
  onClose,
}: ActDialogProps<E> & { onClose: () => void }) {
  const { t } = useTranslation('operator');
  const { form, busy, failure, onSubmit } = useContractForm({
    schema: other?.schema ?? endpoint.body ?? z.object({}),
    initialValues: initial,
    submit: async (values, { key }) => {
      // What the form holds is what the body's own schema has just found in order.
      const usual = { params, ...(endpoint.body && { body: values }) } as unknown as Input<E>;
      const { data } = await call(endpoint, other ? other.inputOf(values) : usual, { key });
      onClose();
      await onDone(data);
    },
  });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {typeof text === 'string' ? <p>{text}</p> : text}
      {fields.map(({ name, kind, label, help }) => {
        const field = { label, description: help, ...form.getInputProps(name) };
        if (kind === 'reason') return <Textarea key={name} {...field} autosize minRows={2} maxLength={300} />;
        if (kind === 'money')
          return (
            <AmountField key={name} currency="IDR" {...field} value={Number(form.values[name]) || null} />
          );
        if (kind === 'number')
          return (
            <NumberInput
              key={name}
              {...field}
              allowDecimal={false}
              thousandSeparator="."
              decimalSeparator=","
            />
          );
        return <TextInput key={name} {...field} />;
      })}
      <FormError>{failure}</FormError>
      <div className={`${classes.buttons} ${classes.end}`}>
        <Button variant="default" onClick={onClose}>
          {t('money.cancel')}
        </Button>
        <Button type="submit" loading={busy} {...(isLoss && { color: 'red' })}>
          {word}
        </Button>
      </div>
    </form>
  );
}
