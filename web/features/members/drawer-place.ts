import { useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the list that the drawer was opened from. */
    fromList?: true;
  }
}

/** For links from the list to a drawer over it. */
export const fromList = { fromList: true } as const;

/** Closes a drawer: one step back where the list is, so that Back does not open it again; filters stay. */
export function useBackToList(): () => void {
  const router = useRouter();
  return () => {
    if (router.state.location.state.fromList) router.history.back();
    else void router.navigate({ to: '/members', search: true, replace: true });
  };
}
