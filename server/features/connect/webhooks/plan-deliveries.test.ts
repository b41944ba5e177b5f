import { describe, expect, it } from 'vitest';
import { comparedFields } from './compared-fields.ts';
import { type LoggedChange, planDeliveries } from './plan-deliveries.ts';

const at = new Date('2026-11-15T03:00:00Z');
const subscriber = { accountId: 'shop', id: 'hook', events: ['lead.created', 'lead.updated'] };
const added = (leadId: string, more: Partial<LoggedChange> = {}): LoggedChange => ({
  kind: 'lead.added',
  accountId: 'shop',
  leadId,
  at,
  data: { webhooks: ['hook'], after: { id: leadId, merged_into: null } },
  ...more,
});
const merged = (leadId: string, from: string | null, to: string | null): LoggedChange =>
  added(leadId, {
    kind: 'lead.changed',
    data: {
      webhooks: ['hook'],
      before: { id: leadId, merged_into: from },
      after: { id: leadId, merged_into: to },
    },
  });
const subjects = (changes: LoggedChange[]) =>
  planDeliveries(changes, [subscriber]).deliveries.map(({ subject }) => subject);
const moves = (changes: LoggedChange[]) =>
  planDeliveries(changes, [subscriber]).moves.map(({ from, to }) => `${from} > ${to}`);

describe('who gets it', () => {
  it('who was there then, is there now, and wants to', () => {
    const subscribers = [
      subscriber,
      { ...subscriber, id: 'late' },
      { ...subscriber, id: 'deaf', events: ['points.low'] },
      { ...subscriber, accountId: 'other', id: 'foreign' },
    ];
    const data = { webhooks: ['hook', 'deaf', 'removed', 'foreign'], after: { id: 'a', merged_into: null } };
    const { deliveries } = planDeliveries([added('a', { data })], subscribers);
    expect(deliveries).toEqual([
      { event: 'lead.created', subject: 'a', data: data.after, accountId: 'shop', webhookId: 'hook', at },
    ]);
  });

  it('in the order of the log, those of one change together', () => {
    const subscribers = [subscriber, { ...subscriber, id: 'second' }];
    const webhooks = ['hook', 'second'];
    const both = (id: string) => added(id, { data: { webhooks, after: { id, merged_into: null } } });
    const { deliveries } = planDeliveries([both('a'), both('b')], subscribers);
    expect(deliveries.map(({ subject, webhookId }) => `${subject} ${webhookId}`)).toEqual([
      'a hook',
      'a second',
      'b hook',
      'b second',
    ]);
  });
});

describe('merges', () => {
  it('what comes before one in the same portion moves, what comes after has its own lead', () => {
    expect(
      subjects([added('a'), added('b'), merged('a', null, 'b'), merged('a', 'b', null), added('a')]),
    ).toEqual(['b', 'b', 'b', 'a', 'a']);
  });

  it.each<[string, LoggedChange[], string[]]>([
    ['one', [merged('a', null, 'b')], ['a > b']],
    ['one after the other', [merged('a', null, 'b'), merged('b', null, 'c')], ['a > c', 'b > c']],
    ['the other way round', [merged('b', null, 'c'), merged('a', null, 'b')], ['b > c', 'a > b']],
    ['once more elsewhere', [merged('a', null, 'b'), merged('a', 'b', 'c')], ['a > b']],
    ['there and back', [merged('a', null, 'b'), merged('b', null, 'a')], ['b > a']],
    ['none', [added('a'), merged('a', 'b', 'b')], []],
  ])('what waits already: %s', (_name, changes, expected) => {
    expect(moves(changes)).toEqual(expected);
  });

  it('a lead of another account with the same id stays where it is', () => {
    const foreign = { ...subscriber, accountId: 'other' };
    const changes = [added('a', { accountId: 'other' }), merged('a', null, 'b')];
    const { deliveries } = planDeliveries(changes, [subscriber, foreign]);
    expect(deliveries.map(({ accountId, subject }) => `${accountId} ${subject}`)).toEqual([
      'other a',
      'shop b',
    ]);
  });
});

it('these fields of a lead are compared', () => {
  expect([...comparedFields].sort()).toEqual([
    'address',
    'chat',
    'first_contact_at',
    'locked',
    'merged_into',
    'message',
    'name',
    'phone',
    'status',
    'touches',
    'trashed_at',
  ]);
});
