import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input } from '#contract/endpoint.ts';
import { googleLogin } from '#contract/login.ts';
import type { SecondFactorNeeded } from '#contract/second-factor.ts';
import type { SessionUser } from '#contract/session-user.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { reportUnexpected } from '#web/ui/toast.ts';
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
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: Input<typeof googleLogin>['body']) => {
      const { data } = await call(googleLogin, { body }, { signal: abortAfter(20_000) });
      await onSignedIn(data);
    },
    onMutate: () => setFailure(null),
    onError: (error) => {
      const needed = secondFactorAsked(error);
      if (needed) return onHalfWay(needed);
      setFailure(error instanceof ApiError ? error.message : t('error.unexpected'));
      reportUnexpected(error);
      const email = error instanceof ApiError && emailMeant(error.data);
      if (email) onRefused(email);
    },
  });
  const take = ({ credential, select_by }: GoogleAnswer) =>
    credential ? mutate({ credential, select_by }) : setFailure(t('error.googleRefused'));
  return { isPending, failure, take };
}
