import type { CSSProperties } from 'react';
import { useRef } from 'react';
import { dayMinutes, type Span } from '#domain/working-hours.ts';
import { useLanguage } from '#web/i18n/language.ts';
import classes from './Bar.module.css';
import { BarHandle } from './BarHandle.tsx';
import { clock } from './clock.ts';
import { moved, pulledToMidnight, type Stretch, spanOf, stretchOf, withEnd, withStart } from './stretches.ts';
import { useDrag } from './use-drag.ts';

interface BarProps {
  span: Span;
  day: string;
  /** Where the span's fields stand, for the errors that name them. */
  path: string;
  railWidth: () => number;
  onChange: (span: Span) => void;
  /** After a drag, or when the keyboard has left a handle. */
  onSettle: (span: Span) => void;
  onPress: () => void;
}

/** One span on its day's rail: its ends can be dragged or moved with the arrow keys, its middle moves it. */
export function Bar({ span, day, path, railWidth, onChange, onSettle, onPress }: BarProps) {
  const [language] = useLanguage();
  const now = stretchOf(span);
  const held = useRef<{ from: Stretch; to: Stretch }>({ from: now, to: now });
  const change = (to: Stretch) => {
    held.current.to = to;
    onChange(spanOf(to));
  };
  /** What the way of a drag makes of the bar as it was when it began. */
  const dragged = (make: (from: Stretch, minutes: number) => Stretch) => ({
    onMove: (share: number) => change(make(held.current.from, share * dayMinutes)),
    onDrop: () => onSettle(spanOf(held.current.to)),
    onCancel: () => onSettle(spanOf(held.current.from)),
  });
  const hold = () => {
    held.current = { from: now, to: now };
  };
  const start = useDrag(
    railWidth,
    dragged((bar, by) => withStart(bar, bar.from + by)),
  );
  const end = useDrag(
    railWidth,
    dragged((bar, by) => withEnd(bar, pulledToMidnight(bar.to + by))),
  );
  const whole = useDrag(railWidth, dragged(moved));
  return (
    <fieldset
      aria-label={`${day} ${clock(now.from, language)} – ${clock(now.to, language)}`}
      className={classes.bar}
      style={placeOf(now)}
      data-past-midnight={now.to > dayMinutes || undefined}
      data-dragging={start.isDragging || end.isDragging || whole.isDragging || undefined}
      onPointerDownCapture={hold}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onSettle(span)}
    >
      {/* The times beside the rail do the same for those who cannot point. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div
        className={classes.middle}
        data-bar-middle
        {...whole.handlers}
        onClick={() => !whole.wasDragged() && onPress()}
      />
      <BarHandle
        end="start"
        day={day}
        path={`${path}.start`}
        stretch={now}
        drag={start.handlers}
        onChange={change}
      />
      <BarHandle
        end="end"
        day={day}
        path={`${path}.end`}
        stretch={now}
        drag={end.handlers}
        onChange={change}
      />
    </fieldset>
  );
}

function placeOf({ from, to }: Stretch): CSSProperties {
  const end = Math.min(to, dayMinutes);
  return { left: `${(from / dayMinutes) * 100}%`, width: `${((end - from) / dayMinutes) * 100}%` };
}
