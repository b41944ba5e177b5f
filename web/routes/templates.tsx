import { Outlet } from '@tanstack/react-router';
import { TemplatesList } from '#web/features/leads/templates/TemplatesList.tsx';
import classes from './lead-parts.module.css';

/** The texts; what has an address below it opens as a drawer over them. */
export default function TemplatesScreen() {
  return (
    <>
      <div className={classes.list}>
        <TemplatesList />
      </div>
      <Outlet />
    </>
  );
}
