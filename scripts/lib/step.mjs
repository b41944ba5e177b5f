import { performance } from 'node:perf_hooks';

/** 12345 -> '12.3 s', 87 -> '87 ms' */
export function formatDuration(milliseconds) {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** One line of progress; the same shape for every command and for the server's own steps. */
export function stepLine(mark, name, milliseconds) {
  return `  ${mark} ${name.padEnd(10)} ${formatDuration(milliseconds).padStart(8)}`;
}

/** A step that cannot go on: its line is all a person needs, so no stack is shown. */
export class StepFailed extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/** Runs the work and prints its line with the time it took. */
export async function step(name, work) {
  const began = performance.now();
  try {
    const result = await work();
    console.log(stepLine('✓', name, performance.now() - began));
    return result;
  } catch (error) {
    console.log(stepLine('✗', name, performance.now() - began));
    throw error;
  }
}

/** Shows why a command ended: the failing tool's own output, then one line. */
export function reportFailure(error) {
  if (!(error instanceof StepFailed)) throw error;
  if (error.output !== '') process.stderr.write(`\n${error.output.trimEnd()}\n\n`);
  console.error(error.message);
  process.exitCode = 1;
}
