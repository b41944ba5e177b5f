import { AddMemberDrawer } from '#web/features/members/AddMemberDrawer.tsx';

export default function MemberAddScreen() {
  return <AddMemberDrawer />;
}
