export type Level = 'info' | 'warn' | 'error';
export type Log = (level: Level, message: string) => void;

interface Line {
  /** Kind of process, such as 'checkpointer' or 'client backend'. */
  speaker: string;
  severity: string;
  text: string;
}

/** Before its settings are read, PostgreSQL begins a line with the time and its process number. */
const SEVERITY =
  /^(?:[-\d]+ [:.\d]+ \w+ \[\d+\] |([\w ]+)\|)?(DEBUG\d?|INFO|NOTICE|LOG|WARNING|ERROR|FATAL|PANIC|DETAIL|HINT|CONTEXT|STATEMENT|QUERY): +(.*)$/;

/** Ordinary LOG lines are no problem; these are. */
const REMARKABLE =
  /terminated by signal|^server process .* exited|not properly shut down|active server processes|reinitializing|could not (?!receive|send)/;

/** Answers to those who knock too early or too late, ourselves included: nothing to worry about. */
const NOT_YET_OR_NO_MORE =
  /the database system is (?:starting up|shutting down|not yet accepting connections|in recovery mode)|terminating connection due to administrator command/;

function parseLine(line: string): Line {
  const match = SEVERITY.exec(line);
  return { speaker: match?.[1] ?? '', severity: match?.[2] ?? '', text: match?.[3] ?? line.trim() };
}

/** How a line of PostgreSQL's stderr goes into our log; undefined when it is not worth a line. */
export function toLogEntry(line: string): { level: Level; message: string } | undefined {
  const { speaker, severity, text } = parseLine(line);
  // A line that begins with a tab goes on with the one before.
  if (!text || line.startsWith('\t') || NOT_YET_OR_NO_MORE.test(text)) return undefined;
  const message = `PostgreSQL: ${text}`;
  switch (severity) {
    case 'ERROR':
      // The sender of a refused statement gets the error and knows whether it matters.
      return speaker === 'client backend' ? undefined : { level: 'error', message };
    case 'PANIC':
    case 'FATAL':
      return { level: 'error', message };
    case 'WARNING':
    case '':
      return { level: 'warn', message };
    case 'LOG':
      return REMARKABLE.test(text) ? { level: 'warn', message } : undefined;
    default:
      return undefined;
  }
}

/** The line that says most about why PostgreSQL did not start. */
export function gravestLine(lines: readonly string[]): string {
  const parsed = lines.map(parseLine).filter(({ text }) => text && !NOT_YET_OR_NO_MORE.test(text));
  const worst = ['PANIC', 'FATAL', 'ERROR'].flatMap(
    (severity) => parsed.find((line) => line.severity === severity) ?? [],
  );
  const spoken = parsed.find((line) => /\b(?:error|fatal):/i.test(line.text));
  return (worst[0] ?? spoken ?? parsed.at(-1))?.text ?? 'it said nothing';
}

export function isDiskFull(lines: readonly string[]): boolean {
  return lines.some((line) => line.includes('No space left on device'));
}

/** What our own start script says when the old server's processes still hold the folder. */
export const FOLDER_STILL_HELD = 'the data folder is still held by processes of an earlier server';

/** The processes of a killed server need a moment to notice; until then the next one must not start. */
export function isStillInUse(lines: readonly string[]): boolean {
  return lines.some(
    (line) =>
      line.includes(FOLDER_STILL_HELD) ||
      (line.includes('pre-existing shared memory block') && line.includes('still in use')),
  );
}
