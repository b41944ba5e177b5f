import { getRouteApi } from '@tanstack/react-router';
import { LeadDrawer } from '#web/features/leads/detail/LeadDrawer.tsx';

const route = getRouteApi('/frames/leads/$leadId');

export default function LeadScreen() {
  // Without a key: the drawer stays while one goes from lead to lead.
  return <LeadDrawer id={route.useParams().leadId} />;
}
