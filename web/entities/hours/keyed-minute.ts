import { dayMinutes } from '#domain/working-hours.ts';
import { step } from './stretches.ts';

/** Where a key takes the end of a bar; undefined for a key that is not ours. */
export function keyedMinute(
  key: string,
  minute: number,
  { min, max }: { min: number; max: number },
): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return within(Math.floor(minute / step) * step + step);
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(Math.ceil(minute / step) * step - step);
    case 'PageUp':
      return within(minute + 60);
    case 'PageDown':
      return within(minute - 60);
    case 'Home':
      return min;
    case 'End':
      // Midnight is the end people mean; a second press goes on to the latest there is.
      return minute < dayMinutes ? Math.min(dayMinutes, max) : max;
    default:
      return undefined;
  }
  function within(next: number): number {
    return Math.max(min, Math.min(max, next));
  }
}
