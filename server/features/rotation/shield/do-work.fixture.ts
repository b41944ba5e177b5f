import { puzzles } from '#domain/work.ts';
import { isPuzzleSolved } from './check-work.ts';

/** What the script of a page does. */
export function doWork(key: string, level: number): string {
  return Array.from({ length: puzzles }, (_, puzzle) => {
    for (let counter = 0; ; counter += 1)
      if (isPuzzleSolved(key, level, puzzle, String(counter))) return counter;
  }).join('.');
}
