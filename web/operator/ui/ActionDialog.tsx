import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import type { Answer, Endpoint, Input } from '#contract/endpoint.ts';
import { call } from '#web/operator/lib/call.ts';
import { type ActionField, ActionModal, type ActionValues } from './ActionModal.tsx';

interface ActionDialogProps<E extends Endpoint> {
  /** On the button that opens it, on its head and on the button that does it. */
  word: string;
  text: ReactNode;
  /** Its body is what the form is checked with. */
  endpoint: E;
  params?: Record<string, string>;
  initial: ActionValues;
  fields: readonly ActionField[];
  /** Where the form is not the body itself. */
  form?: { schema: z.ZodType; inputOf: (values: ActionValues) => Input<E> };
  onDone: (answer: Answer<E>) => unknown;
  isFirst?: boolean;
  isLoss?: boolean;
}

/** A button with the dialog of its act. */
export function ActionDialog<E extends Endpoint>(props: ActionDialogProps<E>) {
  const { word, text, endpoint, params, initial, fields, form, onDone, isFirst, isLoss } = props;
  const [isOpen, setOpen] = useState(false);
  const act = async (values: ActionValues, key: string) => {
    // What the form holds is what the body's own schema has just found in order.
    const usual = { params, ...(endpoint.body && { body: values }) } as unknown as Input<E>;
    const { data } = await call(endpoint, form ? form.inputOf(values) : usual, { key });
    setOpen(false);
    await onDone(data);
  };
  return (
    <>
      <Button
        variant={isFirst ? 'filled' : 'default'}
        {...(isLoss && !isFirst && { c: 'red' })}
        onClick={() => setOpen(true)}
      >
        {word}
      </Button>
      {isOpen && (
        <ActionModal
          title={word}
          text={text}
          confirm={word}
          isLoss={isLoss}
          schema={form?.schema ?? endpoint.body ?? z.object({})}
          initial={initial}
          fields={fields}
          act={act}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
