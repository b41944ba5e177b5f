import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { EditTeamDrawer } from '#web/features/team/teams/EditTeamDrawer.tsx';

const route = getRouteApi('/frames/members/teams/$teamId');

export default function TeamScreen() {
  const { teamId } = route.useParams();
  const navigate = useNavigate();
  return <EditTeamDrawer key={teamId} id={teamId} onClose={() => navigate({ to: '/members/teams' })} />;
}
