import { useHotkeys } from '@mantine/hooks';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useReturnPath } from '#web/lib/navigation/drawer-return.ts';
import { useOpenDialogs } from '#web/ui/dialogs.ts';
import { toastFailure } from '#web/ui/toast.ts';
import { useIsTable } from '../list/use-is-table.ts';
import { useNeighbours } from './neighbours.ts';

const leads = getRouteApi('/frames/leads');

/** Closes the drawer; the list keeps its filters. */
export function useBackToLeads(): () => void {
  return useReturnPath({ to: '/leads' });
}

/** The drawer's place in the list below, and the steps to the leads beside it; by j and k and the arrows too. */
export function useLeadPosition(id: string) {
  const router = useRouter();
  const openDialogs = useOpenDialogs();
  const { place, find } = useNeighbours(leads.useSearch(), id, !useIsTable());

  const step = async (by: 1 | -1) => {
    if (openDialogs > 0) return;
    try {
      const next = await find(by);
      if (!next) return;
      // In the place of this one, so that Back closes the drawer however many were looked at.
      const { fromList } = router.state.location.state;
      void router.navigate({
        to: '/leads/$leadId',
        params: { leadId: next.id },
        search: next.search,
        state: { fromList },
        replace: true,
      });
    } catch (error) {
      toastFailure(error);
    }
  };
  const next = () => void step(1);
  const previous = () => void step(-1);
  useHotkeys([
    ['j', next],
    ['ArrowDown', next],
    ['k', previous],
    ['ArrowUp', previous],
  ]);
  return { place, next, previous };
}
