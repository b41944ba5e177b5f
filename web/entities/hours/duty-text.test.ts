import { expect, it } from 'vitest';
import { standardHours, type TimeZone, type WorkingHours } from '#domain/working-hours.ts';
import { i18n } from '#web/i18n/index.ts';
import { speak } from '#web/i18n/load-texts.fixture.ts';
import { dutyText } from './duty-text.ts';

speak('id');

// Sunday, 15 November 2026, 15.00 WIB.
const now = new Date('2026-11-15T08:00:00Z');
const week = (days: Record<number, [string, string]>, more: Partial<WorkingHours> = {}): WorkingHours => ({
  ...standardHours,
  enabled: true,
  days: standardHours.days.map((_, day) => {
    const [start, end] = days[day] ?? ['08:00', '17:00'];
    return { active: days[day] !== undefined, spans: [{ start, end }] };
  }),
  ...more,
});
const pausedTo = (pausedUntil: string) => ({ hours: standardHours, pausedUntil });
const zoned = (timeZone: TimeZone) => week({ 6: ['08:00', '22:00'] }, { timeZone });
const leave = [{ from: '2026-11-14', to: '2026-11-17' }];

type Given = { hours: WorkingHours; pausedUntil?: string; status?: 'active' | 'inactive' };

it.each<[string, Given, string, string, string | null]>([
  ['day and night', { hours: standardHours }, 'good', 'Bertugas', null],
  ['today', { hours: week({ 6: ['08:00', '22:00'] }) }, 'good', 'Bertugas', 'sampai 22.00'],
  ['tomorrow', { hours: week({ 6: ['14:00', '02:00'] }) }, 'good', 'Bertugas', 'sampai besok 02.00'],
  ['up to midnight', { hours: week({ 6: ['14:00', '00:00'] }) }, 'good', 'Bertugas', 'sampai besok 00.00'],
  [
    'not until tomorrow',
    { hours: week({ 0: ['08:00', '17:00'] }) },
    'quiet',
    'Di luar jam',
    'mulai besok 08.00',
  ],
  [
    'not until Tuesday',
    { hours: week({ 1: ['08:00', '17:00'] }) },
    'quiet',
    'Di luar jam',
    'mulai Sel 08.00',
  ],
  [
    'a week from now',
    { hours: week({ 6: ['08:00', '09:00'] }) },
    'quiet',
    'Di luar jam',
    'mulai 22 Nov 08.00',
  ],
  ['no day at all', { hours: week({}) }, 'quiet', 'Di luar jam', null],
  ['on leave', { hours: { ...standardHours, leaves: leave } }, 'quiet', 'Cuti s.d. 17 Nov', null],
  ['paused', pausedTo('2026-11-15T08:30:00Z'), 'needs-you', 'Jeda s.d. 15.30', null],
  ['paused for days', pausedTo('2026-11-17T02:00:00Z'), 'needs-you', 'Jeda s.d. Sel 09.00', null],
  [
    'paused past the hours',
    { hours: week({ 0: ['08:00', '17:00'] }), pausedUntil: '2026-11-15T09:00:00Z' },
    'needs-you',
    'Jeda s.d. 16.00',
    'mulai besok 08.00',
  ],
  ['a pause that is over', pausedTo('2026-11-15T08:00:00Z'), 'good', 'Bertugas', null],
  ['inactive', { hours: standardHours, status: 'inactive' }, 'quiet', 'Nonaktif', null],
  ['in the middle', { hours: zoned('WITA') }, 'good', 'Bertugas', 'sampai 22.00 WITA'],
  ['in the east', { hours: zoned('WIT') }, 'good', 'Bertugas', 'sampai 22.00 WIT'],
])(
  'says it of one who is on or off: %s',
  (_, { hours, pausedUntil = null, status = 'active' }, tone, label, hint) => {
    expect(
      dutyText(i18n.t, { language: 'id', timeZone: 'WIB' }, { status, hours, pausedUntil }, now),
    ).toEqual({ tone, label, hint });
  },
);
