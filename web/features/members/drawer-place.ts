import { useWayBack } from '#web/lib/drawer-place.ts';

export { fromList } from '#web/lib/drawer-place.ts';

/** Closes a drawer over the members. */
export function useBackToList(): () => void {
  return useWayBack({ to: '/members' });
}
