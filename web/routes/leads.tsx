import { getRouteApi, Outlet } from '@tanstack/react-router';
import { LeadsList } from '#web/features/leads/list/LeadsList.tsx';

const route = getRouteApi('/frames/leads');

/** The list; a lead opens as a drawer over it. */
export default function LeadsScreen() {
  return (
    <>
      <LeadsList search={route.useSearch()} />
      <Outlet />
    </>
  );
}
