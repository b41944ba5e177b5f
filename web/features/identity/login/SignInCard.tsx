import { Button } from '@mantine/core';
import { IconClockOff } from '@tabler/icons-react';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import type { checkEmail } from '#contract/login.ts';
import type { SecondFactorNeeded } from '#contract/second-factor.ts';
import type { SessionUser } from '#contract/session-user.ts';
import { homeOf } from '#domain/home.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { supportsPasskeys } from '#web/lib/session/passkeys.ts';
import { session, useSession } from '#web/lib/session/session.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { earlySignIn } from '#web/lib/start/early-sign-in.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { FormCard } from '#web/ui/FormCard.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { GivenEmail } from './GivenEmail.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { useGoogleSignIn } from './google-sign-in.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import classes from './SignIn.module.css';
import { VerifyStep } from './VerifyStep.tsx';

interface SignInCardProps {
  onSignedIn: (user: SessionUser) => Promise<void>;
}

/** Signing in, e-mail first; what comes next depends on the account. */
export default function SignInCard({ onSignedIn }: SignInCardProps) {
  const { t } = useTranslation();
  const { ended } = useSession();
  const settings = useSettings();
  const { step, goOn, restart, goBack, forget } = useSignInStep();
  const [typed, setTyped] = useState(step?.email ?? earlySignIn.email());
  const email = step?.email ?? typed;
  const [hasMoved, setMoved] = useState(false);
  // Not in the history: whoever finds it there would be past the password.
  const [needed, setNeeded] = useState<SecondFactorNeeded | null>(null);
  useEffect(() => {
    if (step?.next) setMoved(true);
    // Back, in the browser: from the beginning.
    setNeeded(null);
  }, [step?.next]);

  const enter = async (user: SessionUser) => {
    await onSignedIn(user);
    await forget();
  };
  const googleSignIn = useGoogleSignIn({
    onSignedIn: enter,
    onHalfWay: setNeeded,
    onRefused: (refused) => void restart(refused),
  });
  const googleButton = settings?.google && (
    <GoogleButton app={settings.google} isChecking={googleSignIn.isPending} onAnswer={googleSignIn.take} />
  );
  const hasPasskeys = supportsPasskeys(settings);
  const says = {
    password: t('signIn.passwordStep'),
    google: t('signIn.googleStep'),
    register: t('signIn.unknownStep'),
    verify: t('signIn.verifyStep'),
  };

  const lead = needed ? t('signIn.codeStep') : step?.next ? says[step.next] : t('signIn.start');

  return (
    <FormCard nested title={t('signIn.title')} lead={<span aria-live="polite">{lead}</span>}>
      {ended && (
        <Banner icon={IconClockOff} what={t('session.ended')}>
          {t('session.again')}
        </Banner>
      )}
      <FormError>{googleSignIn.failure}</FormError>
      {needed && <CodeStep needed={needed} onBack={() => setNeeded(null)} onSignedIn={enter} />}
      {!needed && step?.next === undefined && (
        <>
          <EmailStep
            key={email}
            email={email}
            focused={hasMoved}
            onKnown={(known, next) => {
              setTyped(known);
              void goOn({ email: known, next });
            }}
          />
          {(googleButton || hasPasskeys) && <p className={classes.or}>{t('signIn.or')}</p>}
          {googleButton}
          <PasskeyButton onSignedIn={enter} />
          <RegisterLine points={settings?.welcomePoints} />
        </>
      )}
      {!needed && step?.next === 'password' && (
        <PasswordStep key={email} email={email} onChange={goBack} onSignedIn={enter} onHalfWay={setNeeded} />
      )}
      {!needed && step?.next === 'google' && (
        <GoogleStep email={email} onChange={goBack}>
          {googleButton}
        </GoogleStep>
      )}
      {!needed && step?.next === 'register' && <UnknownStep email={email} onChange={goBack} />}
      {!needed && step?.next === 'verify' && <VerifyStep email={email} onChange={goBack} />}
      <p className={classes.small}>{t('signIn.cookies')}</p>
    </FormCard>
  );
}

function RegisterLine({ points }: { points: number | undefined }) {
  const { t } = useTranslation();
  return (
    <p className={classes.foot}>
      {t('signIn.noAccount')}{' '}
      <TextLink to="/register">
        {points ? t('signIn.registerFree', { points: formatNumber(points) }) : t('register.title')}
      </TextLink>
    </p>
  );
}

interface StepProps {
  email: string;
  onChange: () => void;
}

function GoogleStep({ email, onChange, children }: StepProps & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <GivenEmail email={email} onChange={onChange} focused />
      {children}
      <p className={classes.row}>
        <TextLink to="/forgot-password" search={{ email }}>
          {t('signIn.makePassword')}
        </TextLink>
      </p>
    </>
  );
}

function UnknownStep({ email, onChange }: StepProps) {
  const { t } = useTranslation();
  return (
    <>
      <GivenEmail email={email} onChange={onChange} focused />
      <Button
        size="lg"
        fullWidth
        renderRoot={(props) => <Link to="/register" search={{ email }} {...props} />}
      >
        {t('signIn.register')}
      </Button>
    </>
  );
}

interface SignInStep {
  email: string;
  /** Without it the e-mail is only filled in. */
  next?: Answer<typeof checkEmail>['next'];
}

// In the history, not in the address: the browser's Back leads from the password to the e-mail, and a reload keeps
// the step, but nobody's e-mail ends up in a link that gets shared.
declare module '@tanstack/react-router' {
  interface HistoryState {
    signIn?: SignInStep;
  }
}

/** Where the person is in signing in, kept in the browser's history. */
function useSignInStep() {
  const router = useRouter();
  const step = useRouterState({ select: (state) => state.location.state.signIn });
  const go = (signIn: SignInStep, replace: boolean) =>
    router.navigate({ to: '/login', state: { signIn }, replace, resetScroll: false });
  return {
    step,
    goOn: (next: SignInStep) => go(next, false),
    /** To the e-mail, filled in with this one. */
    restart: (email: string) => go({ email }, true),
    goBack: () => router.history.back(),
    /** Signed in: whoever uses this browser next does not find the e-mail here. */
    forget: async () => {
      // Who was led back to where their session ended is there already.
      if (router.history.location.pathname !== '/login') return;
      const to = homeOf(session.get().user);
      await router.navigate({ to, state: {}, replace: true, resetScroll: false });
    },
  };
}
