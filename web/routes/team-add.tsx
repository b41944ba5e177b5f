import { useNavigate } from '@tanstack/react-router';
import { AddTeamDrawer } from '#web/features/team/teams/AddTeamDrawer.tsx';

export default function AddTeamScreen() {
  const navigate = useNavigate();
  return <AddTeamDrawer onClose={() => navigate({ to: '/members/teams' })} />;
}
