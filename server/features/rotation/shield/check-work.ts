import { hash } from 'node:crypto';
import { puzzleText, readWork, startsWithZeros } from '#domain/work.ts';

export function isPuzzleSolved(key: string, level: number, puzzle: number, counter: string): boolean {
  return startsWithZeros(hash('sha256', puzzleText(key, puzzle, counter), 'hex'), level);
}

/** Whether the work of this key was done: as many hashes as it has puzzles. */
export function isWorkDone(key: string, level: number, work: string): boolean {
  return readWork(work)?.every((counter, puzzle) => isPuzzleSolved(key, level, puzzle, counter)) ?? false;
}
