import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Beyond this a swipe is meant. */
const farEnough = 88;
/** Before this it may still become scrolling. */
const startsAt = 10;

/** Some browsers send a click after a swipe, at once. */
const clickFollowsMs = 50;

interface Swipe {
  onRight: (() => void) | undefined;
  onLeft: () => void;
}

/**
 * Swiping a card sideways. Up and down stays the browser's own (`touch-action: pan-y`), and the card moves without
 * React, so that a cheap phone follows the thumb. Keyboard and mouse have the buttons on the card.
 */
export function useSwipe({ onRight, onLeft }: Swipe) {
  const card = useRef<HTMLDivElement>(null);
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  const moved = useRef(0);
  const wasSwiped = useRef(false);

  const place = (x: number) => {
    moved.current = x;
    const element = card.current;
    if (!element) return;
    element.style.transform = x === 0 ? '' : `translateX(${x}px)`;
    const frame = element.parentElement;
    if (!frame) return;
    frame.dataset.swipe = x > 0 ? 'right' : x < 0 ? 'left' : '';
    frame.dataset.far = String(Math.abs(x) >= farEnough);
  };
  const end = () => {
    start.current = null;
    if (card.current) delete card.current.dataset.moving;
    place(0);
  };
  return {
    card,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        wasSwiped.current = false;
        if (event.pointerType === 'mouse' || !event.isPrimary) return;
        start.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent) => {
        const from = start.current;
        if (!from || from.id !== event.pointerId) return;
        const x = event.clientX - from.x;
        const y = event.clientY - from.y;
        if (moved.current === 0) {
          if (Math.abs(y) > startsAt) start.current = null;
          if (Math.abs(x) < startsAt || Math.abs(x) < 1.5 * Math.abs(y)) return;
          card.current?.setPointerCapture(event.pointerId);
          if (card.current) card.current.dataset.moving = '';
        }
        place(x > 0 && !onRight ? 0 : x);
      },
      onPointerUp: () => {
        const x = moved.current;
        end();
        if (x >= farEnough) onRight?.();
        if (x <= -farEnough) onLeft();
        if (x === 0) return;
        wasSwiped.current = true;
        setTimeout(() => {
          wasSwiped.current = false;
        }, clickFollowsMs);
      },
      onPointerCancel: end,
      // Letting go after a swipe is no tap on what lies there.
      onClickCapture: (event: MouseEvent) => {
        if (!wasSwiped.current) return;
        wasSwiped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
