import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { confirmOperator, operatorCodeBody } from '#contract/operator-login.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { bringCodeDialog } from '#web/operator/lib/ask-for-code.ts';
import { call } from '#web/operator/lib/call.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { Modal } from '#web/ui/overlays/Modal.tsx';
import classes from './OperatorLogin.module.css';
import { SignInCodeField } from './SignInCodeField.tsx';

/** Opens when the server wants a code before money moves; the call that was refused waits for it. */
export function CodeDialog() {
  const { t } = useTranslation(['operator', 'web']);
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(entered: boolean) => void>(() => undefined);
  useEffect(() => {
    bringCodeDialog(
      () =>
        new Promise((resolve) => {
          answer.current = resolve;
          setOpen(true);
        }),
    );
    return () => bringCodeDialog(async () => false);
  }, []);
  const close = (entered: boolean) => {
    setOpen(false);
    answer.current(entered);
  };
  return (
    <Modal
      opened={isOpen}
      onClose={() => close(false)}
      title={t('confirm.title')}
      closeButtonProps={{ 'aria-label': t('web:app.close'), size: 44, iconSize: 20 }}
      // Over the dialog of the act it belongs to.
      zIndex={400}
    >
      <ConfirmForm onEntered={() => close(true)} />
    </Modal>
  );
}

function ConfirmForm({ onEntered }: { onEntered: () => void }) {
  const { t } = useTranslation('operator');
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: operatorCodeBody,
    initialValues: { code: '' },
    submit: async (body) => {
      await call(confirmOperator, { body });
      onEntered();
    },
  });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <p>{t('confirm.why')}</p>
      <SignInCodeField {...form.getInputProps('code')} />
      <FormError>{failure}</FormError>
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {t('confirm.submit')}
      </Button>
    </form>
  );
}
