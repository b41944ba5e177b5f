import { useRouter, useRouterState } from '@tanstack/react-router';
import type { Answer } from '#contract/endpoint.ts';
import type { checkEmail } from '#contract/login.ts';

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
export function useSignInStep() {
  const router = useRouter();
  const step = useRouterState({ select: (state) => state.location.state.signIn });
  const go = (signIn: SignInStep, replace: boolean) =>
    router.navigate({ to: '/', state: { signIn }, replace, resetScroll: false });
  return {
    step,
    goOn: (next: SignInStep) => go(next, false),
    /** To the e-mail, filled in with this one. */
    restart: (email: string) => go({ email }, true),
    goBack: () => router.history.back(),
    /** Signed in: whoever uses this browser next does not find the e-mail here. */
    forget: async () => {
      // Who was led back to where their session ended is there already.
      if (router.history.location.pathname !== '/') return;
      await router.navigate({ to: '/', state: {}, replace: true, resetScroll: false });
    },
  };
}
