import { expect, test } from 'vitest';
import { readSchedule } from './loop-schedule.ts';

test.each([
  ['* * * * *', { every: 'minute', minutes: 1 }],
  ['*/10 * * * *', { every: 'minute', minutes: 10 }],
  ['17 * * * *', { every: 'hour', minute: 17 }],
  ['10 19 * * *', { every: 'day', time: '02.10 WIB' }],
  ['30 2 * * *', { every: 'day', time: '09.30 WIB' }],
  ['0 0 1 * *', { every: 'other', cron: '0 0 1 * *' }],
])('%s', (cron, schedule) => {
  expect(readSchedule(cron, 'id')).toEqual(schedule);
});

test('in English with a colon', () => {
  expect(readSchedule('10 19 * * *', 'en')).toEqual({ every: 'day', time: '02:10 WIB' });
});
