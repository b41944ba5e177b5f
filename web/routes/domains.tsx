import { Outlet } from '@tanstack/react-router';
import { DomainsList } from '#web/features/connect/domains/DomainsList.tsx';
import classes from './rotators.module.css';

export default function DomainsScreen() {
  return (
    <>
      <div className={classes.rotators}>
        <DomainsList />
      </div>
      <Outlet />
    </>
  );
}
