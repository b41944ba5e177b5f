import { type PointerEvent, useRef, useState } from 'react';

/** Less than this is a press with an unsteady hand. */
const slackPx = 4;

interface Drag {
  /** The way so far, as a share of the rail's width. */
  onMove: (share: number) => void;
  onDrop: () => void;
  /** The browser took the finger for scrolling: as if nothing had been dragged. */
  onCancel: () => void;
}

/** Sideways dragging of something on a rail; up and down stays with the page (see `touch-action` in the styles). */
export function useDrag(railWidth: () => number, { onMove, onDrop, onCancel }: Drag) {
  const start = useRef<{ x: number; moved: boolean } | null>(null);
  /** The press that ends a drag is not a press on the bar. */
  const justDragged = useRef(false);
  const [isDragging, setDragging] = useState(false);

  const stop = (finish: () => void) => {
    if (start.current?.moved) {
      justDragged.current = true;
      setDragging(false);
      finish();
    }
    start.current = null;
  };
  return {
    isDragging,
    /** For the press handler: true once after a drag. */
    wasDragged: () => {
      const was = justDragged.current;
      justDragged.current = false;
      return was;
    },
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        justDragged.current = false;
        start.current = { x: event.clientX, moved: false };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!start.current) return;
        const way = event.clientX - start.current.x;
        if (!start.current.moved && Math.abs(way) < slackPx) return;
        if (!start.current.moved) setDragging(true);
        start.current.moved = true;
        onMove(way / railWidth());
      },
      onPointerUp: () => stop(onDrop),
      onPointerCancel: () => stop(onCancel),
    },
  };
}
