import { expect, test } from 'vitest';
import { type DutyMember, standardHours } from '#domain/working-hours.ts';
import { answerTime } from './answer-time.ts';

/** Monday to Saturday, 08.00 to 17.00. */
const member: DutyMember = {
  status: 'active',
  hours: { ...standardHours, enabled: true },
  pausedUntil: null,
};
const sari = (more: Partial<DutyMember['hours']> = {}, rest: Partial<DutyMember> = {}): DutyMember => ({
  ...member,
  ...rest,
  hours: { ...member.hours, ...more },
});
const never = standardHours.days.map((day) => ({ ...day, active: false }));

// 2026-11-16 is a Monday.
test.each<[string, DutyMember, string, string | undefined, string | undefined]>([
  ['before work', sari(), '2026-11-15T23:00:00Z', '08.00\u00a0WIB', '08:00\u00a0WIB'],
  ['in the evening', sari(), '2026-11-16T12:00:00Z', 'besok 08.00\u00a0WIB', 'tomorrow 08:00\u00a0WIB'],
  ['on Saturday', sari(), '2026-11-14T12:00:00Z', 'Senin 08.00\u00a0WIB', 'Monday 08:00\u00a0WIB'],
  ['further east', sari({ timeZone: 'WIT' }), '2026-11-16T12:00:00Z', 'besok 08.00\u00a0WIT', undefined],
  [
    'on leave',
    sari({ enabled: false, leaves: [{ from: '2026-11-10', to: '2026-12-24' }] }),
    '2026-11-16T03:00:00Z',
    '25 Desember 00.00\u00a0WIB',
    '25 December 00:00\u00a0WIB',
  ],
  [
    'paused',
    sari({}, { pausedUntil: new Date('2026-11-16T05:30:00Z') }),
    '2026-11-16T03:00:00Z',
    '12.30\u00a0WIB',
    '12:30\u00a0WIB',
  ],
])('%s', (_name, who, at, id, en) => {
  expect(answerTime(who, new Date(at), 'id')).toEqual({ kind: 'from', when: id });
  if (en) expect(answerTime(who, new Date(at), 'en')).toEqual({ kind: 'from', when: en });
});

test('on duty, and nobody knows', () => {
  const at = new Date('2026-11-16T03:00:00Z');
  expect(answerTime(member, at, 'id')).toEqual({ kind: 'now' });
  expect(answerTime(sari({}, { status: 'inactive' }), at, 'id')).toEqual({ kind: 'unknown' });
  expect(answerTime(sari({ days: never }), at, 'id')).toEqual({ kind: 'unknown' });
});
