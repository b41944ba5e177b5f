import { getRouteApi } from '@tanstack/react-router';
import { MemberDrawer } from '#web/features/team/members/MemberDrawer.tsx';

const route = getRouteApi('/frames/members/$memberId');

export default function MemberScreen() {
  const { memberId } = route.useParams();
  return <MemberDrawer key={memberId} id={memberId} />;
}
