import { useLayoutEffect, useRef } from 'react';
import { overlayHistory } from '#web/lib/navigation/overlay-history.ts';

/** Where Back is a key of the device. On a desktop a menu must not cost the way forward. */
const isHandheld = () => window.matchMedia('(max-width: 48em), (pointer: coarse)').matches;

/** While it is open, Back closes it and nothing else. The overlays beside this file have it already. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  // Before the paint: what follows a closed menu must find it closed.
  useLayoutEffect(() => {
    if (isOpen && isHandheld()) return overlayHistory.open(() => latest.current());
  }, [isOpen]);
}
