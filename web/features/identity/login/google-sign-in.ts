import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { googleLogin } from '#contract/login.ts';
import type { SecondFactorNeeded } from '#contract/second-factor.ts';
import type { SessionUser } from '#contract/session-user.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { emailMeant } from './email-meant.ts';
import type { GoogleAnswer } from './google.ts';
import { secondFactorAsked } from './second-factor-asked.ts';

interface GoogleSignIn {
  onSignedIn: (user: SessionUser) => Promise<void>;
  /** Google was right, and there is a second factor. */
  onHalfWay: (needed: SecondFactorNeeded) => void;
  /** Refused, but the server knows which e-mail was meant: there may be another way in. */
  onRefused: (email: string) => void;
}

/** What Google's button answers, taken to our server. */
export function useGoogleSignIn({ onSignedIn, onHalfWay, onRefused }: GoogleSignIn) {
  const { t } = useTranslation('contract');
  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const take = async ({ credential, select_by }: GoogleAnswer) => {
    if (!credential) return setFailure(t('error.googleRefused'));
    setChecking(true);
    setFailure(null);
    try {
      const body = { credential, select_by };
      const { data } = await call(googleLogin, { body }, { signal: abortAfter(20_000) });
      await onSignedIn(data);
    } catch (error) {
      const needed = secondFactorAsked(error);
      if (needed) return onHalfWay(needed);
      setFailure(error instanceof ApiError ? error.message : t('error.unexpected'));
      if (!(error instanceof ApiError)) throw error;
      const email = emailMeant(error.data);
      if (email) onRefused(email);
    } finally {
      setChecking(false);
    }
  };
  return { isChecking, failure, take };
}
