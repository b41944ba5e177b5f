import { type NavigateOptions, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is what the drawer was opened from. */
    fromList?: true;
  }
}

/** For links to a drawer from what it opens over. */
export const fromList = { fromList: true } as const;

/** Closes a drawer: one step back where it came from, so that Back does not open it again; filters stay. */
export function useReturnPath(below: NavigateOptions): () => void {
  const router = useRouter();
  return () => {
    if (router.state.location.state.fromList) router.history.back();
    else void router.navigate({ ...below, search: true, replace: true } as NavigateOptions);
  };
}
