import { getRouteApi } from '@tanstack/react-router';
import { RotatorsList } from '#web/features/rotation/rotators/list/RotatorsList.tsx';
import classes from './rotators.module.css';

const route = getRouteApi('/frames/rotators');

export default function RotatorsScreen() {
  return (
    <div className={classes.rotators}>
      <RotatorsList search={route.useSearch()} />
    </div>
  );
}
