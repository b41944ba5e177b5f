import { Button, UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import {
  enterSecondFactor,
  enterSecondFactorBody,
  type SecondFactorNeeded,
} from '#contract/second-factor.ts';
import type { SessionUser } from '#contract/session-user.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { useWork } from '#web/lib/proof-of-work/use-work.ts';
import { CheckingNote } from '#web/ui/CheckingNote.tsx';
import { CodeField } from '#web/ui/CodeField.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import classes from './SignIn.module.css';

interface CodeStepProps {
  needed: SecondFactorNeeded;
  /** Back to the first factor. */
  onBack: () => void;
  onSignedIn: (user: SessionUser) => Promise<void>;
}

/** The second step: the password, or Google, was right. */
export function CodeStep({ needed, onBack, onSignedIn }: CodeStepProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { isChecking, sendWithWork } = useWork();
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: enterSecondFactorBody,
    initialValues: { pending: needed.pending, code: '' },
    submit: async (values) => {
      const { data } = await sendWithWork((work) =>
        call(enterSecondFactor, { body: { ...values, work } }, { signal: abortAfter(20_000) }),
      );
      await onSignedIn(data);
    },
  });
  useEffect(() => input.current?.focus(), []);
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <CodeField
        ref={input}
        label={t('signIn.code')}
        description={t('signIn.codeHelp')}
        {...form.getInputProps('code')}
      />
      <FormError>{failure}</FormError>
      <div>
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {t('signIn.submit')}
        </Button>
        <CheckingNote shown={isChecking} />
      </div>
      {needed.ways.includes('passkey') && <PasskeyButton onSignedIn={onSignedIn} />}
      <p className={classes.row}>
        <UnstyledButton className={classes.change} onClick={onBack}>
          {t('signIn.codeBack')}
        </UnstyledButton>
      </p>
    </form>
  );
}
