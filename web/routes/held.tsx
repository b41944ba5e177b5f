import { getRouteApi } from '@tanstack/react-router';
import { HeldList } from '#web/features/rotation/held/HeldList.tsx';
import classes from './lead-parts.module.css';

const route = getRouteApi('/frames/leads/held');

export default function HeldScreen() {
  return (
    <div className={classes.list}>
      <HeldList search={route.useSearch()} />
    </div>
  );
}
