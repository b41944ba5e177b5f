import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { guardProcess } from './process-guard.ts';

function guarded() {
  const events = new EventEmitter();
  const seen: string[] = [];
  const lines: string[] = [];
  guardProcess(events, {
    log: createLog('debug', { write: (line) => lines.push(line) }),
    onSurvived: (kind) => seen.push(kind),
    onFatal: () => seen.push('fatal'),
  });
  return { events, seen, lines };
}
const connectionLost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

describe('an error that nobody handled', () => {
  test.each([
    ['unhandledRejection', new Error('forgotten'), 'rejection', 'error'],
    ['unhandledRejection', connectionLost, 'rejection', 'error'],
    ['uncaughtException', connectionLost, 'connection', 'error'],
    ['uncaughtException', new Error('a bug'), 'fatal', 'fatal'],
  ])('%s: %s', (event, error, outcome, level) => {
    const { events, seen, lines } = guarded();
    events.emit(event, error);
    expect(seen).toEqual([outcome]);
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ level });
  });
});
