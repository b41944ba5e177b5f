import { type PointerEvent, useRef } from 'react';

/** Rows of a list that change places under the pointer: it lies over another row, and there the held one goes. */
export function useRowDrag(move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(move);
  latest.current = move;

  const grab = (event: PointerEvent<HTMLElement>, index: number) => {
    if (event.button !== 0) return;
    let held = index;
    // On the window: the held row's own elements move in the page, and a captured pointer would be let go.
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const over = rowAt(list.current, clientY);
      if (over === held) return;
      latest.current(held, over);
      held = over;
    };
    const drop = () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
  };
  return { list, grab };
}

function rowAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])];
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return below === -1 ? rows.length - 1 : below;
}
