import { expect, test } from 'vitest';
import { accountEvents } from '#contract/events.ts';
import type { Role } from '#domain/roles.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { mayReceive } from './may-receive.ts';

const viewer = (role: Role, memberId: string) => ({ role, memberId }) as Viewer;
const event = (name: string, payload: object) => ({ id: 1, name, payload });
const notified = event('notifications.changed', { memberId: 'sari', sound: true, leadId: null });
const moved = event('lead.reassigned', { leadId: 'x', from: 'sari', to: 'dewi' });

test.each([
  ['their own notification', notified, 'cs', 'sari', true],
  ['a notification of a colleague', notified, 'cs', 'dewi', false],
  ['a notification of a CS', notified, 'owner', 'budi', false],
  ['a notification of a CS', notified, 'admin', 'budi', false],
  ['a lead that went from them', moved, 'cs', 'sari', true],
  ['a lead that came to them', moved, 'cs', 'dewi', true],
  ['a lead of others', moved, 'cs', 'rina', false],
  ['a lead of others', moved, 'admin', 'budi', true],
  ['that somebody is not reached', event('unreached.changed', {}), 'cs', 'sari', false],
  ['that somebody is not reached', event('unreached.changed', {}), 'admin', 'budi', true],
  ['that somebody is not reached', event('unreached.changed', {}), 'owner', 'budi', true],
  ['that something changed', event('leads.changed', {}), 'cs', 'rina', true],
] as const)('%s', (_what, event, role, memberId, expected) => {
  expect(mayReceive(viewer(role, memberId), event)).toBe(expected);
});

// Written down once more by hand: what each role receives, where nothing names a person.
const forAll = [
  'account.changed',
  'announcements.changed',
  'members.changed',
  'rotators.changed',
  'leads.changed',
  'labels.changed',
  'templates.changed',
  'blocked-numbers.changed',
  'orders.changed',
  'exports.changed',
];
const forManagers = [
  'held.changed',
  'imports.changed',
  'webhooks.changed',
  'pixels.changed',
  'api-keys.changed',
  'domains.changed',
  'spends.changed',
  'unreached.changed',
];

const forOwners = ['points.changed', 'top-ups.changed', 'corporate.changed'];

test.each([
  ['cs', forAll],
  ['admin', [...forAll, ...forManagers]],
  ['owner', [...forAll, ...forManagers, ...forOwners]],
] as const)('a %s receives events of their own areas and nothing else', (role, expected) => {
  const ofOthers = { memberId: 'rina', leadId: 'x', from: 'sari', to: 'dewi', id: 'x' };
  const names = [...Object.keys(accountEvents), 'made.up', 'toString'].filter(
    (name) => name !== 'lead.reassigned',
  );
  const received = names.filter((name) => mayReceive(viewer(role, 'budi'), event(name, ofOthers)));
  expect(received.toSorted()).toEqual(expected.toSorted());
});
