import { getRouteApi, Outlet } from '@tanstack/react-router';
import { SpendCalendar } from '#web/features/insight/spends/calendar/SpendCalendar.tsx';
import { SpendsList } from '#web/features/insight/spends/list/SpendsList.tsx';
import classes from './spends.module.css';

const route = getRouteApi('/frames/spends');

/** The list or the calendar; an entry, a new one and an import open as a drawer over it. */
export default function SpendsScreen() {
  const search = route.useSearch();
  return (
    <div className={classes.screen}>
      {search.view === 'calendar' ? <SpendCalendar search={search} /> : <SpendsList search={search} />}
      <Outlet />
    </div>
  );
}
