import { getRouteApi } from '@tanstack/react-router';
import { EditLeadDrawer } from '#web/features/leads/leads/detail/EditLeadDrawer.tsx';

const route = getRouteApi('/frames/leads/$leadId/edit');

export default function LeadEditScreen() {
  const { leadId } = route.useParams();
  return <EditLeadDrawer key={leadId} id={leadId} />;
}
