import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import { checkEmail, checkEmailBody } from '#contract/login.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { useWork } from '#web/lib/proof-of-work/use-work.ts';
import { earlySignIn } from '#web/lib/start/early-sign-in.ts';
import { CheckingNote } from '#web/ui/CheckingNote.tsx';
import { EmailField } from '#web/ui/EmailField.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import classes from './SignIn.module.css';

interface EmailStepProps {
  email: string;
  /** The person came back here to change it. */
  focused: boolean;
  onKnown: (email: string, next: Answer<typeof checkEmail>['next']) => void;
}

/** First the e-mail: the server says how this person signs in. */
export function EmailStep({ email, focused, onKnown }: EmailStepProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  useEffect(() => {
    // What was begun in the form that the page brought goes on in this one.
    const { isFocused, isPressed } = earlySignIn.take();
    if (isFocused) input.current?.focus();
    if (isPressed) input.current?.form?.requestSubmit();
  }, []);
  const { isChecking, sendWithWork } = useWork();
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: checkEmailBody,
    initialValues: { email },
    submit: async (values) => {
      const given = values.email.trim();
      const { data } = await sendWithWork((work) =>
        call(checkEmail, { body: { email: given, work } }, { signal: abortAfter(20_000) }),
      );
      onKnown(given, data.next);
    },
  });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <EmailField ref={input} classNames={{ input: classes.tall }} {...form.getInputProps('email')} />
      <FormError>{failure}</FormError>
      <div>
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={isPending}
          rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
        >
          {t('signIn.next')}
        </Button>
        <CheckingNote shown={isChecking} />
      </div>
    </form>
  );
}
