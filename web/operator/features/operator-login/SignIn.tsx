import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  enterOperatorCode,
  type OperatorSession,
  operatorCodeBody,
  operatorSignInBody,
  signInOperator,
} from '#contract/operator-login.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { useWork } from '#web/lib/proof-of-work/use-work.ts';
import { call } from '#web/operator/lib/call.ts';
import { setSession } from '#web/operator/lib/console-session.ts';
import { CheckingNote } from '#web/ui/CheckingNote.tsx';
import { EmailField } from '#web/ui/EmailField.tsx';
import { FormCard } from '#web/ui/FormCard.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { EnrolCard } from './EnrolCard.tsx';
import classes from './OperatorLogin.module.css';
import { SavedCodes } from './SavedCodes.tsx';
import { SignedOutPage } from './SignedOutPage.tsx';
import { SignInCodeField } from './SignInCodeField.tsx';

/** Password, then the code; who has no second factor yet can only enrol one. */
export function SignIn({ session }: { session: OperatorSession }) {
  const [enrolled, setEnrolled] = useState<{ session: OperatorSession; recoveryCodes: string[] } | null>(
    null,
  );
  return (
    <SignedOutPage>
      {enrolled ? (
        <SavedCodes codes={enrolled.recoveryCodes} onDone={() => setSession(enrolled.session)} />
      ) : session.stage === 'enrol' ? (
        <EnrolCard onEnrolled={setEnrolled} />
      ) : session.stage === 'code' ? (
        <CodeStep />
      ) : (
        <PasswordStep />
      )}
    </SignedOutPage>
  );
}

function PasswordStep() {
  const { t } = useTranslation('operator');
  const { isChecking, sendWithWork } = useWork();
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: operatorSignInBody,
    initialValues: { email: '', password: '' },
    submit: async (body) => {
      const { data } = await sendWithWork((work) => call(signInOperator, { body: { ...body, work } }));
      setSession(data);
    },
  });
  return (
    <FormCard title={t('signIn.title')} lead={t('signIn.lead')}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <EmailField {...form.getInputProps('email')} />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={t('signIn.password')}
          {...form.getInputProps('password')}
        />
        <FormError>{failure}</FormError>
        <div>
          <Button type="submit" size="lg" fullWidth loading={isPending}>
            {t('signIn.next')}
          </Button>
          <CheckingNote shown={isChecking} />
        </div>
      </form>
    </FormCard>
  );
}

function CodeStep() {
  const { t } = useTranslation('operator');
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: operatorCodeBody,
    initialValues: { code: '' },
    submit: async (body) => {
      const { data } = await call(enterOperatorCode, { body });
      setSession(data);
    },
  });
  return (
    <FormCard title={t('code.title')} lead={t('code.lead')}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <SignInCodeField autoFocus {...form.getInputProps('code')} />
        <FormError>{failure}</FormError>
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {t('code.submit')}
        </Button>
        <p className={classes.small}>{t('code.recovery')}</p>
      </form>
    </FormCard>
  );
}
