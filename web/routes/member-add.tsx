import { AddMemberDrawer } from '#web/features/team/members/AddMemberDrawer.tsx';

export default function MemberAddScreen() {
  return <AddMemberDrawer />;
}
