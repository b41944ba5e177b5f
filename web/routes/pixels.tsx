import { Outlet } from '@tanstack/react-router';
import { PixelsList } from '#web/features/connect/pixels/PixelsList.tsx';
import classes from './rotators.module.css';

export default function PixelsScreen() {
  return (
    <>
      <div className={classes.rotators}>
        <PixelsList />
      </div>
      <Outlet />
    </>
  );
}
