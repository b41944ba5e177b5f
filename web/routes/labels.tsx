import { Outlet } from '@tanstack/react-router';
import { LabelsList } from '#web/features/leads/labels/LabelsList.tsx';
import classes from './lead-parts.module.css';

/** The list; what has an address below it opens as a drawer over it. */
export default function LabelsScreen() {
  return (
    <>
      <div className={classes.list}>
        <LabelsList />
      </div>
      <Outlet />
    </>
  );
}
