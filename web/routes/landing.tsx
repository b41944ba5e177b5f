import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '#contract/session-user.ts';
import { LandingInstall } from '#web/features/base/install/LandingInstall.tsx';
import { Promises } from '#web/features/base/landing/Promises.tsx';
import { SignInSlot } from '#web/features/base/landing/SignInSlot.tsx';
import { TurnsExample } from '#web/features/base/landing/TurnsExample.tsx';
import { loadAppTexts } from '#web/i18n/load-texts.ts';
import { loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import { session } from '#web/lib/session/session.ts';
import { loadDashboard } from './dashboard-screen.ts';
import classes from './landing.module.css';
import { loadLayouts } from './layouts.tsx';

// Brings the schemas with it, so it comes after the first paint; asked for now, not when React gets there.
const signInCard = loadChunk(() => import('#web/features/identity/login/SignInCard.tsx'));
// Who waits for it gets a failure; this one is for the time before anyone does.
signInCard.catch(() => undefined);
const SignInCard = lazy(() => signInCard);

/** All of the dashboard is there before the person is: no blank screen in between. */
async function signedIn(user: SessionUser): Promise<void> {
  await Promise.all([loadLayouts(true), loadDashboard(), loadAppTexts()]);
  session.login(user);
}

/** The front door: what Giliran is, shown by ten leads and the reason for each, and the way in. */
export default function Landing() {
  const { t } = useTranslation();
  return (
    <div className={classes.landing}>
      <div className={classes.hero}>
        <div className={classes.pitch}>
          <h1 className={classes.headline}>
            <span>{t('landing.headline1')}</span> <span>{t('landing.headline2')}</span>
          </h1>
          <p className={classes.lead}>{t('landing.lead')}</p>
          <TurnsExample />
        </div>
        <Suspense fallback={<SignInSlot />}>
          <SignInCard onSignedIn={signedIn} />
        </Suspense>
      </div>
      <Promises />
      <LandingInstall />
    </div>
  );
}
