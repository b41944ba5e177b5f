import type { WorkNeeded } from '#contract/work.ts';
import { puzzles, puzzleText } from '#domain/work.ts';
import { createHash } from './short-sha256.ts';

/** Short enough for the page to stay alive in between. */
const sliceMs = 24;
/** The clock is asked once for so many hashes. */
const hashesPerCheck = 250;

/** Finds the counters that the server asks for, in slices; the page goes on meanwhile. */
export async function doWork({ key, level }: WorkNeeded): Promise<string> {
  const counters: number[] = [];
  for (let puzzle = 0; puzzle < puzzles; puzzle += 1) counters.push(await solve(key, level, puzzle));
  return counters.join('.');
}

async function solve(key: string, level: number, puzzle: number): Promise<number> {
  const hash = createHash(puzzleText(key, puzzle, ''));
  let until = performance.now() + sliceMs;
  for (let counter = 0; ; counter += 1) {
    if (level === 0 || (hash(String(counter))[0] ?? 0) >>> (32 - level) === 0) return counter;
    if (counter % hashesPerCheck > 0 || performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + sliceMs;
  }
}

/** By a message, not a timer: those of a page in the background come once a second. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
