import { afterEach, expect, it } from 'vitest';
import { noteServerTime, serverNow } from './server-time.ts';

const now = Date.parse('2026-11-15T03:00:00Z');
afterEach(() => noteServerTime(new Date(now).toUTCString(), now));

it('a phone that is ten minutes off tells the server’s time', () => {
  noteServerTime('Sun, 15 Nov 2026 02:50:00 GMT', now);
  expect(serverNow(now).toISOString()).toBe('2026-11-15T02:50:00.000Z');
});

it.each(['Sun, 15 Nov 2026 03:00:03 GMT', null, 'yesterday'])('%s changes nothing', (date) => {
  noteServerTime(date, now);
  expect(serverNow(now).toISOString()).toBe('2026-11-15T03:00:00.000Z');
});
