import { getRouteApi } from '@tanstack/react-router';
import { LeadDrawer } from '#web/features/leads/leads/detail/LeadDrawer.tsx';
import { useStartFollowUp } from '#web/features/leads/leads/follow-up/start-follow-up.ts';

const route = getRouteApi('/frames/leads/$leadId');

export default function LeadScreen() {
  const { leadId } = route.useParams();
  useStartFollowUp(leadId, route.useSearch().do);
  // Without a key: the drawer stays while one goes from lead to lead.
  return <LeadDrawer id={leadId} />;
}
