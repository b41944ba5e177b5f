import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import type { TourEnd } from '#contract/session-user.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { onTourRequested } from '#web/lib/tour-request.ts';
import { toastFailure } from '#web/ui/toast.ts';
import { stepsFor, type TourStep } from './tour-steps.ts';
import { Welcome } from './Welcome.tsx';

/** The walk through the product: offered to who has not ended it yet, and there for who starts it again. */
export function Tour({ isOffered }: { isOffered: boolean }) {
  const { tour, isVerified, hasInitialPassword } = useUser();
  const isHome = useRouterState({ select: (state) => state.location.pathname === '/' });
  const start = useWalk();
  useEffect(() => onTourRequested(start), [start]);
  const skip = useCallback(() => void remember('skipped'), []);
  // What the account asks for first (banners say so) comes first, and without it there is nothing to add.
  const isReady = isVerified && !hasInitialPassword;
  return isOffered && tour === null && isHome && isReady ? <Welcome onStart={start} onSkip={skip} /> : null;
}

/** The guide comes only when it is wanted. */
function useWalk(): () => void {
  const { t } = useTranslation();
  const { role } = useUser();
  const router = useRouter();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return useCallback(() => {
    const go = async (to: TourStep['to'], { replace }: { replace: boolean }) => {
      if (router.state.location.pathname !== to) await router.navigate({ to, replace });
      return router.state.location.pathname === to;
    };
    const onEnd = (how: TourEnd | undefined) => {
      stop.current = undefined;
      if (how) void remember(how);
    };
    import('./walk.ts')
      .then(({ walk }) => {
        stop.current?.();
        stop.current = walk({ steps: stepsFor(role), t, go, onEnd });
      })
      .catch(toastFailure);
  }, [role, router, t]);
}

/** Its call brings the tables of phone numbers with it. */
async function remember(how: TourEnd): Promise<void> {
  try {
    const { rememberTour } = await import('./remember-tour.ts');
    await rememberTour(how);
  } catch (error) {
    toastFailure(error);
  }
}
