import { ModalsProvider, modals, useModals } from '@mantine/modals';
import { useEffect } from 'react';
import { dialogsPlace } from './dialogs.ts';
import { useCloseOnBack } from './overlays/close-on-back.ts';
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
  const { modals: open, closeModal } = useModals();
  const { length } = open;
  useEffect(() => dialogsPlace.bring(modals), []);
  useEffect(() => dialogsPlace.setCount(length), [length]);
  return open.map(({ id }) => <ClosesOnBack key={id} close={() => closeModal(id, true)} />);
}

function ClosesOnBack({ close }: { close: () => void }) {
  useCloseOnBack(true, close);
  return null;
}
