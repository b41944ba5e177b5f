import { getRouteApi, Outlet } from '@tanstack/react-router';
import { BlockedList } from '#web/features/leads/blocked-numbers/BlockedList.tsx';
import classes from './lead-parts.module.css';

const route = getRouteApi('/frames/leads/block');

export default function BlockedNumbersScreen() {
  return (
    <>
      <div className={classes.list}>
        <BlockedList search={route.useSearch()} />
      </div>
      <Outlet />
    </>
  );
}
