import { pino } from 'pino';
import { expect, test } from 'vitest';
import { LazyLog } from './lazy-log.ts';

function open() {
  const lines: Record<string, unknown>[] = [];
  let children = 0;
  const onChild = () => {
    children += 1;
  };
  const parent = pino(
    { level: 'trace', base: null, onChild },
    { write: (line) => lines.push(JSON.parse(line)) },
  );
  return { lines, children: () => children, log: new LazyLog(parent, { reqId: 'a1' }) };
}

test('is made by the first line, once', () => {
  const { log, lines, children } = open();
  expect(children()).toBe(0);
  log.info({ route: '/x' }, 'call %s', 'ended');
  log.warn('slow');
  expect(children()).toBe(1);
  expect(lines).toMatchObject([
    { reqId: 'a1', route: '/x', msg: 'call ended' },
    { reqId: 'a1', msg: 'slow' },
  ]);
});

test.each(['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const)(
  '%s says it at its level',
  (level) => {
    const { log, lines } = open();
    log[level]({ err: new Error('gone') }, 'broken');
    log.child({ part: 'b' })[level]('of a child');
    log.silent();
    const number = pino.levels.values[level];
    expect(lines).toMatchObject([
      { level: number, reqId: 'a1', msg: 'broken', err: { message: 'gone' } },
      { level: number, reqId: 'a1', part: 'b' },
    ]);
    expect(lines).toHaveLength(2);
    expect(log.level).toBe('trace');
  },
);
