import { getRouteApi, Outlet } from '@tanstack/react-router';
import { MembersList } from '#web/features/team/members/MembersList.tsx';
import classes from './members.module.css';

const route = getRouteApi('/frames/members');

/** The list; what has an address below it opens as a drawer over it. */
export default function MembersScreen() {
  return (
    <div className={classes.members}>
      <MembersList search={route.useSearch()} />
      <Outlet />
    </div>
  );
}
