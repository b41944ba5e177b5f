import { randomId } from '@mantine/hooks';
import type { modals } from '@mantine/modals';
import { useLayoutEffect, useSyncExternalStore } from 'react';

type Modals = typeof modals;

let bring: (modals: Modals) => void = () => undefined;
const brought = new Promise<Modals>((resolve) => {
  bring = resolve;
});

/** Their script comes after the first screen; what is asked of them earlier is done when it is there, in that order. */
export const dialogs = {
  open(settings: Parameters<Modals['open']>[0]): string {
    const modalId = randomId();
    void brought.then((modals) => modals.open({ ...settings, modalId }));
    return modalId;
  },
  ask(settings: Parameters<Modals['openConfirmModal']>[0]): void {
    void brought.then((modals) => modals.openConfirmModal(settings));
  },
  close(id: string): void {
    void brought.then((modals) => modals.close(id));
  },
  closeAll(): void {
    void brought.then((modals) => modals.closeAll());
  },
};

let count = 0;
/** What opens over a screen without being asked for by `dialogs`. */
let covers = 0;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** For their place on the page: that it is there, and how many are open. */
export const dialogsPlace = {
  bring: (modals: Modals) => bring(modals),
  setCount(next: number): void {
    count = next;
    tell();
  },
};

export function useOpenDialogs(): number {
  return useSyncExternalStore(subscribe, () => count + covers);
}

/** While it is open, it counts among the dialogs: Escape is its own. */
export function useCover(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    covers += 1;
    tell();
    return () => {
      covers -= 1;
      tell();
    };
  }, [isOpen]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
