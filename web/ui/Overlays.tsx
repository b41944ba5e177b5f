import { ModalsProvider, modals, useModals } from '@mantine/modals';
import { useEffect } from 'react';
import { dialogsPlace } from './dialogs.ts';
import { Toasts } from './Toasts.tsx';

/** Where dialogs and toasts appear, over any screen. */
export default function Overlays() {
  return (
    <>
      <ModalsProvider>
        <Reported />
      </ModalsProvider>
      <Toasts />
    </>
  );
}

function Reported() {
  const { length } = useModals().modals;
  useEffect(() => dialogsPlace.bring(modals), []);
  useEffect(() => dialogsPlace.setCount(length), [length]);
  return null;
}
