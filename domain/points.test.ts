import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  canPay,
  daysLeft,
  leadsPaid,
  type PointCause,
  type PointReason,
  paceOf,
  paceReasons,
  pointReasons,
  pointsOf,
  runsOutAt,
  subjectOf,
} from './points.ts';

const prices = { welcome: 100, member: 10, rotator: 5 };

const order = { topUpId: 'o', orderId: 'GL-1' };
const cases: [PointCause, number, { id: string | null; text: string }][] = [
  [{ reason: 'welcome' }, 100, { id: null, text: '' }],
  [{ reason: 'member_added', memberId: 'm', name: 'Sari' }, -10, { id: 'm', text: 'Sari' }],
  [{ reason: 'rotator_added', rotatorId: 'r', name: 'Hijab' }, -5, { id: 'r', text: 'Hijab' }],
  [{ reason: 'lead', leadId: 'l' }, -1, { id: 'l', text: '' }],
  [{ reason: 'unlock', openingId: 'u', leads: 12 }, -12, { id: 'u', text: '' }],
  [{ reason: 'unlock_returned', openingId: 'u', leads: 2 }, 2, { id: 'u', text: '' }],
  [{ reason: 'fake_lead', leadId: 'l' }, 1, { id: 'l', text: '' }],
  [{ reason: 'fake_lead_undone', leadId: 'l' }, -1, { id: 'l', text: '' }],
  [{ reason: 'top_up', ...order, points: 500 }, 500, { id: 'o', text: 'GL-1' }],
  [{ reason: 'bonus', ...order, points: 25 }, 25, { id: 'o', text: 'GL-1' }],
  [{ reason: 'unique_code', ...order, points: 2 }, 2, { id: 'o', text: 'GL-1' }],
  [{ reason: 'received', paymentId: 'p', points: 40 }, 40, { id: 'p', text: '' }],
  [{ reason: 'refund', ...order, points: 500 }, -500, { id: 'o', text: 'GL-1' }],
  [{ reason: 'owed', points: 30 }, -30, { id: null, text: '' }],
  [{ reason: 'invoiced', invoiceId: 'i', number: 'INV/1', points: 900 }, 900, { id: 'i', text: 'INV/1' }],
  [{ reason: 'adjustment', points: 7, note: 'maaf' }, 7, { id: null, text: 'maaf' }],
  [{ reason: 'adjustment', points: -7, note: 'salah' }, -7, { id: null, text: 'salah' }],
  [{ reason: 'closed', points: 12 }, -12, { id: null, text: '' }],
];

describe('what a cause gives or costs, and what it speaks of', () => {
  test.each(cases)('%j', (cause, points, subject) => {
    expect(pointsOf(cause, prices)).toBe(points);
    expect(subjectOf(cause)).toEqual(subject);
  });

  test('the table above has every reason, and so has the list', () => {
    expect([...new Set(cases.map(([{ reason }]) => reason))]).toEqual(pointReasons);
    expectTypeOf<(typeof pointReasons)[number]>().toEqualTypeOf<PointReason>();
    expect(new Set(pointReasons).size).toBe(pointReasons.length);
  });

  test('prices are the configuration’s', () => {
    const free = { welcome: 0, member: 0, rotator: 0 };
    // Not minus zero, which a comparison would call something else.
    expect(Object.is(pointsOf({ reason: 'member_added', memberId: 'm', name: '' }, free), 0)).toBe(true);
    expect(Object.is(pointsOf({ reason: 'rotator_added', rotatorId: 'r', name: '' }, free), 0)).toBe(true);
    expect(pointsOf({ reason: 'welcome' }, free)).toBe(0);
  });
});

describe('who can pay', () => {
  test.each([
    ['prepaid', 10, -10, true],
    ['prepaid', 9, -10, false],
    ['prepaid', 0, -1, false],
    ['prepaid', 0, 5, true],
    // What comes in is never refused, whatever was before.
    ['prepaid', -3, 1, true],
    ['postpaid', 0, -1, true],
    ['postpaid', -500, -10, true],
    ['overdue', -500, -10, false],
    ['overdue', -500, 10, true],
  ] as const)('%s with %i: %i', (billing, balance, points, can) => {
    expect(canPay(billing, balance, points)).toBe(can);
  });

  const amount = fc.integer({ min: 1, max: 5_000 });
  const cause: fc.Arbitrary<PointCause> = fc.oneof(
    fc.constantFrom(...cases.slice(0, 5).map(([one]) => one)),
    fc.record({
      reason: fc.constantFrom('top_up', 'bonus', 'unique_code', 'refund'),
      topUpId: fc.constant('o'),
      orderId: fc.constant('GL-1'),
      points: amount,
    }) as fc.Arbitrary<PointCause>,
    fc.record({ reason: fc.constant('adjustment' as const), points: fc.integer(), note: fc.constant('') }),
  );
  const anyPrices = fc.record({ welcome: fc.nat(200), member: fc.nat(20), rotator: fc.nat(20) });

  test('whatever happens in whatever order, a prepaid account never owes, and no gift is refused', () => {
    fc.assert(
      fc.property(fc.array(cause, { maxLength: 60 }), anyPrices, (causes, given) => {
        let balance = 0;
        for (const one of causes) {
          const points = pointsOf(one, given);
          if (canPay('prepaid', balance, points)) balance += points;
          else expect(balance + points).toBeLessThan(0);
          expect(balance).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('how long it lasts', () => {
  test.each([
    ['a week of leads', { spent: 70, days: 7 }, 10],
    ['a young account: over the days it has', { spent: 30, days: 3 }, 10],
    ['a day and a half', { spent: 30, days: 1.5 }, 20],
    ['the first hour counts as a day', { spent: 5, days: 1 / 24 }, 5],
    ['never over more than a week', { spent: 70, days: 30 }, 10],
    ['nothing spent, no day', { spent: 0, days: 0 }, 0],
  ])('pace: %s', (_name, given, pace) => {
    expect(paceOf(given)).toBe(pace);
  });

  test.each([
    ['whole days only', 45, 10, 4],
    ['exactly', 40, 10, 4],
    ['less than a day', 5, 10, 0],
    ['slower than one a day', 3, 0.5, 6],
    ['nothing left', 0, 10, 0],
    ['owing', -20, 10, 0],
    ['nothing is being spent', 100, 0, null],
    ['nothing left and nothing spent', 0, 0, null],
  ])('days left: %s', (_name, balance, pace, days) => {
    expect(daysLeft(balance, pace)).toBe(days);
  });

  test.each([
    ['half a day', 5, 10, '2026-11-16T15:00:00.000Z'],
    ['eight days', 80, 10, '2026-11-24T03:00:00.000Z'],
    ['nothing left', 0, 10, undefined],
    ['owing', -5, 10, undefined],
    ['nothing is being spent', 80, 0, undefined],
  ])('runs out: %s', (_name, balance, pace, at) => {
    expect(runsOutAt(balance, pace, new Date('2026-11-16T03:00:00Z'))?.toISOString()).toBe(at);
  });

  test('only what goes on day after day sets the pace', () => {
    expect(paceReasons).toEqual(['lead', 'unlock', 'unlock_returned']);
  });
});

test.each([
  ['prepaid', 10, 3, 3],
  ['prepaid', 3, 3, 3],
  ['prepaid', 2, 3, 2],
  ['prepaid', 0, 3, 0],
  // What was owed as a postpaid account is not paid in leads.
  ['prepaid', -5, 3, 0],
  ['postpaid', -5, 3, 3],
] as const)('%s with %i points: of %i leads %j are paid', (billing, balance, leads, paid) => {
  expect(leadsPaid(billing, balance, leads)).toBe(paid);
});
