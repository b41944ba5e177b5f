import { type CSSProperties, type MouseEvent, useRef } from 'react';
import { type Day, dayMinutes, type Span } from '#domain/working-hours.ts';
import { Bar } from './Bar.tsx';
import { tidied, withSpan } from './change-days.ts';
import classes from './Rail.module.css';
import { segmentsOf } from './segments.ts';
import { spanAt } from './stretches.ts';

interface RailProps {
  days: readonly Day[];
  day: number;
  dayName: string;
  path: string;
  /** Minutes since midnight, if this is today. */
  now: number | undefined;
  onDay: (day: Day) => void;
  onAdd: (span: Span, byTouch: boolean) => void;
  onPress: (span: number) => void;
}

/** One day from 00 to 24 with its bars, and what is left of the day before. */
export function Rail({ days, day, dayName, path, now, onDay, onAdd, onPress }: RailProps) {
  const rail = useRef<HTMLDivElement>(null);
  const railWidth = () => rail.current?.getBoundingClientRect().width || 1;
  const { active, spans } = days[day] as Day;
  const addHere = ({ target, currentTarget, clientX, nativeEvent }: MouseEvent) => {
    // A bar has its own press; on a day off the switch comes first.
    if (target !== currentTarget || !active) return;
    const share = (clientX - currentTarget.getBoundingClientRect().left) / railWidth();
    const span = spanAt(spans, share * dayMinutes);
    if (span) onAdd(span, (nativeEvent as PointerEvent).pointerType === 'touch');
  };
  const replaced = (index: number, span: Span) => withSpan(days[day] as Day, index, span);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: without a pointer, spans are added where times are edited
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={rail}
      className={classes.rail}
      data-off={!active || undefined}
      data-rail={day}
      onClick={addHere}
    >
      {segmentsOf(days, day)
        .filter(({ part }) => part === 'tail')
        .map(({ from, to }) => (
          <span key={to} className={classes.tail} style={placeOf(from, to)} />
        ))}
      {active &&
        spans.map((span, index) => (
          <Bar
            // biome-ignore lint/suspicious/noArrayIndexKey: while it is dragged, its place is all that stays the same
            key={index}
            span={span}
            day={dayName}
            path={`${path}.spans.${index}`}
            railWidth={railWidth}
            onChange={(next) => onDay(replaced(index, next))}
            onSettle={(next) => {
              const before = days[day] as Day;
              const after = tidied(replaced(index, next));
              if (JSON.stringify(after) !== JSON.stringify(before)) onDay(after);
            }}
            onPress={() => onPress(index)}
          />
        ))}
      {now !== undefined && (
        <span className={classes.now} style={{ left: `${(now / dayMinutes) * 100}%` }} aria-hidden="true" />
      )}
    </div>
  );
}

function placeOf(from: number, to: number): CSSProperties {
  return { left: `${(from / dayMinutes) * 100}%`, width: `${((to - from) / dayMinutes) * 100}%` };
}
