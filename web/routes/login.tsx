import { lazy, Suspense } from 'react';
import { LandingInstall } from '#web/features/base/install/LandingInstall.tsx';
import { Promises } from '#web/features/base/landing/Promises.tsx';
import { SignInSlot } from '#web/features/base/landing/SignInSlot.tsx';
import { TurnsExample } from '#web/features/base/landing/TurnsExample.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import { enterApp } from './enter-app.ts';
import classes from './login.module.css';

// Brings the schemas with it, so it comes after the first paint; asked for now, not when React gets there.
const signInCard = loadChunk(() => import('#web/features/identity/login/SignInCard.tsx'));
// Who waits for it gets a failure; this one is for the time before anyone does.
signInCard.catch(() => undefined);
const SignInCard = lazy(() => signInCard);

/** The way in, beside ten leads and the reason for each. */
export default function Login() {
  const { t } = useTranslation();
  return (
    <div className={classes.login}>
      <div className={classes.hero}>
        <div className={classes.pitch}>
          <h1 className={classes.headline}>
            <span>{t('landing.headline1')}</span> <span>{t('landing.headline2')}</span>
          </h1>
          <p className={classes.lead}>{t('landing.lead')}</p>
          <TurnsExample />
        </div>
        <Suspense fallback={<SignInSlot />}>
          <SignInCard onSignedIn={enterApp} />
        </Suspense>
      </div>
      <Promises />
      <LandingInstall />
    </div>
  );
}
