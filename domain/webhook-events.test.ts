import { describe, expect, it } from 'vitest';
import { eventsOfChange, mergedBy } from './webhook-events.ts';

const lead = {
  id: 'dewi',
  member_id: 'sari',
  status: 'new',
  name: 'Dewi',
  touches: 0,
  revision: 3,
  merged_into: null,
  source: {},
};
const order = { id: 'sale', lead_id: 'dewi', value: 125_000, cancelled_at: null };
const compared = ['name', 'status', 'touches', 'merged_into'];

const eventsOf = (kind: string, data: object) =>
  eventsOfChange({ kind, accountId: 'shop', leadId: 'dewi', data }, compared);
const changed = (before: object, after: object) =>
  eventsOf('lead.changed', { before: { ...lead, ...before }, after: { ...lead, labels: [], ...after } });

describe('a lead', () => {
  it('that was added is created', () => {
    expect(eventsOf('lead.added', { after: lead })).toEqual([
      { event: 'lead.created', subject: 'dewi', data: lead },
    ]);
  });

  it.each<[string, object, object, string[]]>([
    ['by nothing that is compared', { source: { ip: 1 } }, { source: {} }, []],
    ['by a field', { name: 'Devi' }, {}, ['lead.updated']],
    ['by a field and its revision', { status: 'lost', revision: 2 }, {}, ['lead.updated']],
    ['by its revision alone, for a label', { revision: 2 }, {}, ['lead.updated']],
    ['to somebody else', { member_id: 'rina' }, {}, ['lead.reassigned']],
    ['to somebody, from nobody', { member_id: null }, {}, ['lead.reassigned']],
    ['to nobody', {}, { member_id: null }, ['lead.reassigned']],
    ['to somebody else by a person', { member_id: 'rina', revision: 2 }, {}, ['lead.reassigned']],
    [
      'to somebody else and marked',
      { member_id: 'rina', status: 'lost', revision: 2 },
      {},
      ['lead.reassigned', 'lead.updated'],
    ],
    ['to be a part of another', {}, { merged_into: 'kept' }, ['lead.updated']],
  ])('that changes %s', (_how, before, after, events) => {
    expect(changed(before, after).map(({ event }) => event)).toEqual(events);
  });

  it('is sent as it was after the change, with the member it came from', () => {
    const after = { ...lead, labels: [], status: 'lost' };
    expect(changed({ member_id: 'rina' }, { status: 'lost' })).toEqual([
      { event: 'lead.reassigned', subject: 'dewi', data: { ...after, from: 'rina' } },
      { event: 'lead.updated', subject: 'dewi', data: after },
    ]);
    expect(changed({ member_id: null }, {})[0]?.data).toMatchObject({ from: null });
  });

  it('stands in the line of the lead that it is a part of', () => {
    expect(changed({ merged_into: 'kept', touches: 1 }, { merged_into: 'kept' })).toMatchObject([
      { event: 'lead.updated', subject: 'kept' },
    ]);
  });

  it.each<[string, object, object, string | null]>([
    ['joins another', {}, { merged_into: 'kept' }, 'kept'],
    ['joins one after another', { merged_into: 'twin' }, { merged_into: 'kept' }, 'kept'],
    ['is a part already', { merged_into: 'kept' }, { merged_into: 'kept' }, null],
    ['is taken apart again', { merged_into: 'kept' }, {}, null],
    ['is by itself', {}, { name: 'Devi' }, null],
  ])('%s', (_how, before, after, into) => {
    const data = { before: { ...lead, ...before }, after: { ...lead, ...after } };
    expect(mergedBy({ kind: 'lead.changed', accountId: 'shop', leadId: 'dewi', data })).toBe(into);
  });
});

describe('an order', () => {
  const cancelled = { ...order, cancelled_at: '2026-11-15T03:00:00+00:00' };

  it('that was added is created, in the line of its lead', () => {
    expect(eventsOf('order.added', { before: null, after: order })).toEqual([
      { event: 'order.created', subject: 'dewi', data: order },
    ]);
  });

  it.each<[string, object, object, string[]]>([
    ['cancelled', order, cancelled, ['order.cancelled']],
    ['changed', order, { ...order, value: 1, revision: 1 }, ['order.updated']],
    ['moved with its lead alone', order, { ...order, lead_id: 'kept' }, []],
    ['changed after it was cancelled', cancelled, { ...cancelled, value: 1 }, []],
    ['brought back', cancelled, order, []],
  ])('%s', (_how, before, after, events) => {
    expect(eventsOf('order.changed', { before, after }).map(({ event }) => event)).toEqual(events);
  });

  it('without a lead it stands in a line of its own', () => {
    const byHand = { ...order, id: 'alone', lead_id: null };
    expect(eventsOf('order.added', { after: byHand })).toEqual([
      { event: 'order.created', subject: 'alone', data: byHand },
    ]);
  });

  it('is of the lead that it belongs to afterwards', () => {
    const moved = { ...cancelled, lead_id: 'kept' };
    expect(eventsOf('order.changed', { before: order, after: moved })).toEqual([
      { event: 'order.cancelled', subject: 'kept', data: moved },
    ]);
  });
});

it('points that are low say how many are left, of the account', () => {
  expect(
    eventsOfChange(
      {
        kind: 'points.low',
        accountId: 'shop',
        leadId: null,
        data: { balance: 49, webhooks: ['one'] } as object,
      },
      compared,
    ),
  ).toEqual([{ event: 'points.low', subject: 'shop', data: { balance: 49 } }]);
});

it.each(['lead.visited', 'lead.removed', 'lead.reassigned', 'order.removed', 'account.notice'])(
  'no webhook event is made of %s',
  (kind) => {
    expect(eventsOf(kind, { before: lead, after: { ...lead, name: 'Devi' } })).toEqual([]);
  },
);
