import type { ImportProblem } from '#contract/imports.ts';

/** A file that cannot be taken in as a whole, and why. */
export class ImportFileError extends Error {
  readonly problem: ImportProblem;
  /** Where in the file, as a spreadsheet counts its rows. */
  readonly line: number | undefined;

  constructor(problem: ImportProblem, { line, cause }: { line?: number; cause?: unknown } = {}) {
    super(line === undefined ? problem : `${problem} in row ${line}`, { cause });
    this.name = 'ImportFileError';
    this.problem = problem;
    this.line = line;
  }
}
