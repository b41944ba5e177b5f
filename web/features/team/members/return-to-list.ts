import { useReturnPath } from '#web/lib/navigation/drawer-return.ts';

export { fromList } from '#web/lib/navigation/drawer-return.ts';

/** Closes a drawer over the members. */
export function useReturnToList(): () => void {
  return useReturnPath({ to: '/members' });
}
