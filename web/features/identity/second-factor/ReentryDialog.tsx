import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { askForPasskey } from '#contract/passkeys.ts';
import { codeProof, confirmSession, passwordProof } from '#contract/second-factor.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { signWithPasskey, supportsPasskeys } from '#web/lib/session/passkeys.ts';
import { reentry } from '#web/lib/session/reentry.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { CodeField } from '#web/ui/CodeField.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Modal } from '#web/ui/overlays/Modal.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SkeletonFields } from '#web/ui/SkeletonBox.tsx';
import { failureText } from '#web/ui/toast.ts';
import classes from './SecondFactor.module.css';
import { secondFactorQuery } from './second-factor-query.ts';

/** Google's own button; what it answers is taken as proof. */
type GoogleButton = (onCredential: (credential: string) => void) => ReactNode;

/** Opens when the server wants to know that it is still them; the call that was refused waits for it. */
export function ReentryDialog({ googleButton }: { googleButton: GoogleButton }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(entered: boolean) => void>(() => undefined);
  useEffect(
    () =>
      reentry.bring(
        () =>
          new Promise((resolve) => {
            answer.current = resolve;
            setOpen(true);
          }),
      ),
    [],
  );
  // Whoever is signed out meanwhile is not asked any more.
  useEffect(() => () => answer.current(false), []);
  const close = (entered: boolean) => {
    setOpen(false);
    answer.current(entered);
  };
  return (
    <Modal
      opened={isOpen}
      onClose={() => close(false)}
      title={t('reentry.title')}
      closeButtonProps={{ 'aria-label': t('app.close'), size: 44, iconSize: 20 }}
      // Over the form it belongs to.
      zIndex={400}
    >
      <Proof googleButton={googleButton} onEntered={() => close(true)} />
    </Modal>
  );
}

interface ProofProps {
  onEntered: () => void;
}

function Proof({ googleButton, onEntered }: ProofProps & { googleButton: GoogleButton }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({ ...secondFactorQuery, staleTime: 0 });
  if (error && !data) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  // What another device has changed since is asked for as it is now.
  if (!data || isFetching) return <SkeletonFields count={1} />;
  const ways = data.confirmBy;
  return (
    <div className={classes.form}>
      <p>{t('reentry.why')}</p>
      {ways.includes('passkey') && <PasskeyProof onEntered={onEntered} />}
      {ways.includes('code') && <CodeProof onEntered={onEntered} />}
      {ways.includes('password') && <PasswordProof onEntered={onEntered} />}
      {ways.includes('google') && <GoogleProof button={googleButton} onEntered={onEntered} />}
      {ways.length === 0 && <p>{t('reentry.none')}</p>}
    </div>
  );
}

function PasskeyProof({ onEntered }: ProofProps) {
  const { t } = useTranslation(['web', 'contract']);
  const settings = useSettings();
  const [isUndone, setUndone] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      setUndone(false);
      const made = await signWithPasskey((await call(askForPasskey, {})).data);
      if (!made) return setUndone(true);
      const assertion = { ...made, type: 'public-key' as const };
      await call(confirmSession, { body: { by: 'passkey', assertion } });
      onEntered();
    },
  });
  if (!supportsPasskeys(settings)) return null;
  return (
    <>
      <Button
        variant="default"
        size="lg"
        fullWidth
        loading={isPending}
        leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden />}
        onClick={() => mutate()}
      >
        {t('reentry.passkey')}
      </Button>
      <FormError>{isUndone ? t('reentry.passkeyUndone') : error && failureText(error)}</FormError>
    </>
  );
}

/** What is asked for comes after the dialog has opened, too late for it to lead there by itself. */
function useFocusFirst() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return input;
}

function CodeProof({ onEntered }: ProofProps) {
  const { t } = useTranslation();
  const input = useFocusFirst();
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: codeProof,
    initialValues: { by: 'code' as const, code: '' },
    submit: async (body) => {
      await call(confirmSession, { body });
      onEntered();
    },
  });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <CodeField
        ref={input}
        label={t('reentry.code')}
        description={t('reentry.codeHelp')}
        {...form.getInputProps('code')}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {t('reentry.submit')}
      </Button>
    </form>
  );
}

function PasswordProof({ onEntered }: ProofProps) {
  const { t } = useTranslation();
  const { email } = useUser();
  const input = useFocusFirst();
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: passwordProof,
    initialValues: { by: 'password' as const, password: '' },
    submit: async (body) => {
      await call(confirmSession, { body });
      onEntered();
    },
  });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {/* For password managers: whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={t('reentry.password')}
        autoComplete="current-password"
        ref={input}
        {...form.getInputProps('password')}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {t('reentry.submit')}
      </Button>
    </form>
  );
}

function GoogleProof({ button, onEntered }: ProofProps & { button: GoogleButton }) {
  const { t } = useTranslation();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (credential: string) => {
      await call(confirmSession, { body: { by: 'google', credential } });
      onEntered();
    },
  });
  return (
    <>
      <p className={classes.small}>{t('reentry.google')}</p>
      {/* Google's own button cannot be put out of use: it makes room while its answer is checked. */}
      {isPending ? <SkeletonFields count={1} /> : button(mutate)}
      <FormError>{error && failureText(error)}</FormError>
    </>
  );
}
