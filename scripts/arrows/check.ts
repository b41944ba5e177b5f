import { checkAreas } from './areas.ts';
import { findCycles } from './cycles.ts';
import { checkImports, type Violation } from './import-rules.ts';
import { checkStart } from './light-start.ts';
import { readSource, type SourceText } from './source-file.ts';
import { checkText } from './text-rules.ts';

/** The arrows of docs/ARCHITECTURE.md over the given files, and nothing but them: no disk, no configuration. */
export function checkArrows(texts: readonly SourceText[]): Violation[] {
  const known = new Set(texts.map(({ path }) => path));
  const files = texts.map((text) => readSource(text, known));
  const unread = files.flatMap(({ path, errors }) =>
    errors.map(({ message, line }) => ({
      rule: 'unreadable',
      path,
      line,
      message: `cannot be parsed: ${message}`,
    })),
  );
  const found = [
    ...unread,
    ...files.flatMap(checkImports),
    ...files.flatMap(checkText),
    ...checkAreas(files),
    ...findCycles(files),
    ...checkStart(files),
  ];
  return found.sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}
