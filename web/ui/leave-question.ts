import { useBlocker, useRouter } from '@tanstack/react-router';

interface LeaveQuestion {
  /** There is something to lose. */
  isActive: boolean;
  /** Whether the browser warns too before the page itself is closed. */
  warnsOnClose: boolean | (() => boolean);
  /** Whether this step loses it. */
  isNeeded: (paths: { from: string; to: string }) => boolean;
  ask: () => Promise<boolean>;
}

/**
 * Asks before a screen is left. A step back has been made by the browser already when the router is notified of it: it is
 * taken back first, so that the question lies over the screen it is about and has its own entry in the history there.
 */
export function useLeaveQuestion({ isActive, warnsOnClose, isNeeded, ask }: LeaveQuestion): void {
  const router = useRouter();
  useBlocker({
    disabled: !isActive,
    enableBeforeUnload: warnsOnClose,
    shouldBlockFn: async ({ current, next, action }) => {
      if (!isNeeded({ from: current.pathname, to: next.pathname })) return false;
      if (action === 'PUSH' || action === 'REPLACE') return !(await ask());
      const steps = indexOf(window.history.state) - indexOf(router.history.location.state);
      void nextPop()
        .then(ask)
        .then((isSure) => isSure && router.history.go(steps, { ignoreBlocker: true }));
      return true;
    },
  });
}

const indexOf = (state: unknown) => (state as { __TSR_index: number }).__TSR_index;

const nextPop = () =>
  new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }));
