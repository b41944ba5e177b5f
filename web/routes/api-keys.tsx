import { Outlet } from '@tanstack/react-router';
import { ApiKeysList } from '#web/features/connect/api-keys/ApiKeysList.tsx';
import classes from './settings-part.module.css';

export default function ApiKeysScreen() {
  return (
    <>
      <div className={classes.list}>
        <ApiKeysList />
      </div>
      <Outlet />
    </>
  );
}
