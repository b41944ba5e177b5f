import { expect, test } from 'vitest';
import type { ChannelChoice, NotificationKind } from '#domain/notifications.ts';
import type { Role } from '#domain/roles.ts';
import { standardHours } from '#domain/working-hours.ts';
import type { LeadEvent } from './events.queries.ts';
import { type NotificationEvent, planNotifications, type Recipient } from './plan-notifications.ts';

const now = new Date('2026-11-15T03:00:00Z');
const none: ChannelChoice = { bell: false, sound: false, push: false, email: false, offDuty: false };
const bell = { ...none, bell: true };

const recipient = (
  memberId: string,
  role: Role,
  choices: Partial<Record<NotificationKind, ChannelChoice>> = {},
  more: Partial<Recipient> = {},
): Recipient => ({
  accountId: 'toko',
  memberId,
  role,
  status: 'active',
  hours: standardHours,
  pausedUntil: null,
  choices: new Map(Object.entries(choices) as [NotificationKind, ChannelChoice][]),
  ...more,
});
const lead = (leadId: string, memberId: string, kind: LeadEvent['kind'] = 'lead.new'): LeadEvent => {
  return { type: 'lead', accountId: 'toko', leadId, kind, memberId };
};
const plan = (events: NotificationEvent[], recipients: Recipient[]) =>
  planNotifications(events, recipients, now).map(
    ({ memberId, kind, leadId, points: balance, channels }) =>
      `${memberId} ${kind} ${leadId ?? balance} ${[...channels].join('+')}`,
  );

test.each([
  [
    'the one who has it',
    [lead('a', 'sari')],
    [recipient('sari', 'cs'), recipient('budi', 'owner')],
    ['sari lead.new a bell+sound+push'],
  ],
  [
    'who watches the team',
    [lead('a', 'sari')],
    [recipient('sari', 'cs', { 'lead.new': none }), recipient('budi', 'owner', { 'lead.team': bell })],
    ['budi lead.team a bell'],
  ],
  [
    'a watcher of their own lead once',
    [lead('a', 'budi')],
    [recipient('budi', 'owner', { 'lead.team': bell })],
    ['budi lead.new a bell+sound+push'],
  ],
  [
    'a watcher who wants nothing of own leads as a watcher',
    [lead('a', 'budi')],
    [recipient('budi', 'owner', { 'lead.new': none, 'lead.team': bell })],
    ['budi lead.team a bell'],
  ],
  [
    'no watcher of a lead that only changed hands',
    [lead('a', 'sari', 'lead.reassigned')],
    [recipient('budi', 'owner', { 'lead.team': bell })],
    [],
  ],
  [
    'once of a lead that came and went within a moment',
    [lead('a', 'sari'), lead('a', 'sari', 'lead.reassigned')],
    [recipient('sari', 'cs')],
    ['sari lead.reassigned a bell+sound+push+email'],
  ],
  [
    'the one who has it that its buyer came back, and no watcher',
    [lead('a', 'sari', 'lead.returned')],
    [recipient('sari', 'cs'), recipient('budi', 'owner', { 'lead.team': bell })],
    ['sari lead.returned a bell+sound+push'],
  ],
  [
    'of a new lead whose buyer came back before anyone was notified: that it is new',
    [lead('a', 'sari'), lead('a', 'sari', 'lead.returned')],
    [recipient('sari', 'cs')],
    ['sari lead.new a bell+sound+push'],
  ],
  [
    'of a lead that was given away as its reminder came due: that it is theirs now',
    [lead('a', 'sari', 'lead.reassigned'), lead('a', 'sari', 'lead.reminder')],
    [recipient('sari', 'cs')],
    ['sari lead.reassigned a bell+sound+push+email'],
  ],
  [
    'the one who has it that its reminder is due, and no watcher',
    [lead('a', 'sari', 'lead.reminder')],
    [recipient('sari', 'cs'), recipient('budi', 'owner', { 'lead.team': bell })],
    ['sari lead.reminder a bell+sound+push'],
  ],
  [
    'by the bell alone in a pause',
    [lead('a', 'sari')],
    [recipient('sari', 'cs', {}, { pausedUntil: new Date('2026-11-15T04:00:00Z') })],
    ['sari lead.new a bell'],
  ],
  [
    'nobody of another shop',
    [lead('a', 'sari')],
    [recipient('rini', 'owner', { 'lead.team': bell }, { accountId: 'lain' })],
    [],
  ],
  ['a CS never as a watcher', [lead('a', 'sari')], [recipient('dewi', 'cs', { 'lead.team': bell })], []],
])('notified is %s', (_who, leads, recipients, expected) => {
  expect(plan(leads, recipients)).toEqual(expected);
});

test('of points the owner alone', () => {
  const recipients = [recipient('budi', 'owner'), recipient('ani', 'admin', { 'points.low': bell })];
  const low = { type: 'points', accountId: 'toko', points: 12, runsOut: null } as const;
  expect(plan([low], recipients)).toEqual(['budi points.low 12 bell+push+email']);
});

test('of orders for points the owner alone, of each once', () => {
  const recipients = [recipient('budi', 'owner'), recipient('ani', 'admin'), recipient('sari', 'cs')];
  const paid = { type: 'top-up', accountId: 'toko', points: 525 } as const;
  const topUps = [
    { ...paid, kind: 'top-up.paid', orderId: 'GL-1' },
    { ...paid, kind: 'top-up.paid', orderId: 'GL-2' },
    { ...paid, kind: 'top-up.paid', orderId: 'GL-2' },
    { ...paid, kind: 'top-up.refunded', orderId: 'GL-1', accountId: 'lain' },
  ] as const;
  const planned = planNotifications(topUps, recipients, now);
  expect(planned.map(({ memberId, kind, orderId, points }) => [memberId, kind, orderId, points])).toEqual([
    ['budi', 'top-up.paid', 'GL-1', 525],
    ['budi', 'top-up.paid', 'GL-2', 525],
  ]);
});

test('of a corporate customer the owner alone, of each event of each invoice once', () => {
  const recipients = [recipient('budi', 'owner'), recipient('ani', 'admin'), recipient('sari', 'cs')];
  const customer = { type: 'corporate', accountId: 'toko' } as const;
  const corporate = [
    { ...customer, event: 'invoice', invoice: 'INV/1' },
    { ...customer, event: 'paid', invoice: 'INV/1' },
    { ...customer, event: 'paid', invoice: 'INV/1' },
    { ...customer, event: 'late', invoice: 'INV/2' },
    { ...customer, event: 'approved', invoice: null, accountId: 'lain' },
  ] as const;
  const planned = planNotifications(corporate, recipients, now);
  expect(planned.map(({ memberId, kind, invoice }) => [memberId, kind, invoice])).toEqual([
    ['budi', 'corporate.invoice', 'INV/1'],
    ['budi', 'corporate.invoice', 'INV/1'],
    ['budi', 'corporate.due', 'INV/2'],
  ]);
});

test('of an alert owner and admins, of each thing once', () => {
  const recipients = [recipient('budi', 'owner'), recipient('ani', 'admin'), recipient('sari', 'cs')];
  const alert = { type: 'alert', accountId: 'toko' } as const;
  const lost = { ...alert, kind: 'domain.lost' as const, subjectId: 'd', subject: 'toko.id' };
  const paused = { ...alert, kind: 'pixel.paused' as const, subjectId: 'p', subject: 'Gamis' };
  const planned = planNotifications(
    [lost, paused, paused, { ...paused, accountId: 'lain' }],
    recipients,
    now,
  );
  expect(planned.map(({ memberId, kind, subject }) => [memberId, kind, subject])).toEqual([
    ['budi', 'domain.lost', 'toko.id'],
    ['ani', 'domain.lost', 'toko.id'],
    ['budi', 'pixel.paused', 'Gamis'],
    ['ani', 'pixel.paused', 'Gamis'],
  ]);
});

test('of different things in the order in which they happened', () => {
  const low = { type: 'points', accountId: 'toko', points: 12, runsOut: null } as const;
  const lost = {
    type: 'alert',
    accountId: 'toko',
    kind: 'domain.lost',
    subjectId: 'd',
    subject: '',
  } as const;
  const planned = plan([lost, lead('a', 'budi'), low, lead('b', 'budi')], [recipient('budi', 'owner')]);
  expect(planned.map((one) => one.split(' ').slice(1, 3).join(' '))).toEqual([
    'domain.lost null',
    'lead.new a',
    'points.low 12',
    'lead.new b',
  ]);
});
