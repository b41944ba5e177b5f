import { Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { actReason } from '#contract/operator-accounts.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { Modal } from '#web/ui/overlays/Modal.tsx';
import classes from './ReasonDialog.module.css';

const schema = z.object({ reason: actReason });

interface ReasonDialogProps {
  title: string;
  text: string;
  confirm: string;
  isLoss?: boolean;
  /** Sends it; the dialog closes when that has happened. */
  act: (reason: string, key: string) => Promise<void>;
  onClose: () => void;
}

/** Every act of an operator is asked why, and says before what will happen. */
export function ReasonDialog({ title, text, confirm, isLoss, act, onClose }: ReasonDialogProps) {
  const { t } = useTranslation(['operator', 'web']);
  const { form, busy, failure, onSubmit } = useContractForm({
    schema,
    initialValues: { reason: '' },
    submit: async ({ reason }, { key }) => {
      await act(reason, key);
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('web:app.close'), size: 44, iconSize: 20 }}
    >
      <form className={classes.dialog} onSubmit={onSubmit} noValidate>
        <p>{text}</p>
        <Textarea
          label={t('accountActs.reason')}
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          maxLength={300}
          {...form.getInputProps('reason')}
        />
        <FormError>{failure}</FormError>
        <Button type="submit" size="lg" fullWidth loading={busy} color={isLoss ? 'red' : undefined}>
          {confirm}
        </Button>
      </form>
    </Modal>
  );
}
