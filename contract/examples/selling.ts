import { addBlockedNumber, listBlockedNumbers, removeBlockedNumber } from '../blocked-numbers.ts';
import { blockHeld, countHeld, listHeld, releaseHeld } from '../held.ts';
import { addLabel, listLabels } from '../labels.ts';
import {
  cancelOrder,
  editOrder,
  getOrder,
  listOrders,
  makeOrder,
  moveOrders,
  noteOrder,
  type Order,
  remindOfOrder,
} from '../orders.ts';
import { listTemplates } from '../templates.ts';
import { example } from './example.ts';
import { ids, label, leadAfter, person, rotatorName } from './things.ts';

const order: Order = {
  id: ids.order,
  leadId: ids.lead,
  leadCode: 'K7M2QA',
  mayOpenLead: true,
  orderedOn: '2026-11-15',
  customer: 'Nur Aini',
  phone: '6281277340192',
  member: person,
  rotator: rotatorName,
  currency: 'IDR',
  value: 275_000,
  note: 'Warna hijau, ukuran L',
  status: 'unpaid',
  paid: false,
  product: 'Gamis Aisyah',
  quantity: 1,
  address: 'Jl. Melati 8, Depok',
  tracking: '',
  remindedAt: null,
  remindedBy: null,
  createdAt: '2026-11-15T04:12:00.000Z',
  revision: 0,
};
const items = {
  orderedOn: '2026-11-15',
  customer: 'Nur Aini',
  phone: '081277340192',
  memberId: ids.sari,
  currency: 'IDR',
  value: 275_000,
  note: 'Warna hijau, ukuran L',
  status: 'unpaid',
  product: 'Gamis Aisyah',
  quantity: 1,
  address: 'Jl. Melati 8, Depok',
} as const;
const sums = [{ currency: 'IDR' as const, orders: 1, value: 275_000 }];
const blocked = {
  phone: '6281277340199',
  reason: 'Iseng',
  blockedAt: '2026-11-15T03:20:00.000Z',
  by: person,
  leads: 1,
  mayUnblock: true,
};

export const sellingExamples = [
  example(listOrders, {
    query: { from: '2026-11-01', to: '2026-11-15', status: 'unpaid', sort: 'oldest', page: '1' },
    answer: { total: 1, sums, unpaid: sums, open: { unpaid: 1, paid: 4, shipped: 2 }, orders: [order] },
  }),
  example(makeOrder, {
    params: { id: ids.lead },
    body: items,
    answer: {
      order,
      lead: leadAfter(
        {
          status: 'ordered',
          firstContactAt: '2026-11-15T03:20:00.000Z',
          order: {
            id: ids.order,
            value: 275_000,
            currency: 'IDR',
            orderedOn: '2026-11-15',
            status: 'unpaid',
            paid: false,
          },
        },
        { kind: 'ordered', details: { value: 275_000, currency: 'IDR' } },
      ),
    },
  }),
  example(noteOrder, {
    body: items,
    answer: { ...order, leadId: null, leadCode: null, mayOpenLead: false, rotator: null },
  }),
  example(moveOrders, {
    body: { orders: [{ id: ids.order, status: 'paid' }] },
    answer: {
      moved: [
        { id: ids.order, status: 'paid', paid: true, before: { status: 'unpaid', paid: false }, revision: 1 },
      ],
      skipped: 0,
    },
  }),
  example(remindOfOrder, {
    params: { id: ids.order },
    answer: { ...order, remindedAt: '2026-11-16T02:30:00.000Z', remindedBy: person },
  }),
  example(getOrder, { params: { id: ids.order }, answer: order }),
  example(editOrder, {
    params: { id: ids.order },
    body: { ...items, value: 250_000, revision: 0 },
    answer: { ...order, value: 250_000, revision: 1 },
  }),
  example(cancelOrder, { params: { id: ids.order }, answer: { leadId: ids.lead } }),
  example(listLabels, { answer: [{ ...label, revision: 0, leads: 12, isMore: false }] }),
  example(addLabel, { body: { name: 'COD', colour: '#2e7d4f' }, answer: { ...label, revision: 0 } }),
  example(listTemplates, {
    answer: [
      {
        id: ids.template,
        name: 'Sapaan',
        text: 'Halo {name}, ada yang bisa dibantu?',
        kind: 'follow_up',
        isFavourite: true,
        revision: 0,
      },
    ],
  }),
  example(listBlockedNumbers, {
    query: { search: '7734', page: '1' },
    answer: { total: 1, all: 1, numbers: [blocked] },
  }),
  example(addBlockedNumber, { body: { phone: '0812-7734-0199', reason: 'Iseng' }, answer: blocked }),
  example(listHeld, {
    query: { rotator: ids.rotator, bots: 'no', page: '1' },
    answer: {
      total: 1,
      waiting: 3,
      bots: 12,
      arrivals: [
        {
          id: ids.held,
          at: '2026-11-15T04:12:00.000Z',
          rotator: rotatorName,
          name: 'Asdf',
          phone: '6281277340193',
          address: '',
          origin: 'meta',
          reasons: ['odd_name', 'no_work', 'unanswered'],
          isBot: false,
          userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
          network: '114.10.23.x',
          refusal: null,
        },
      ],
      asOf: '2026-11-15T04:20:00.000Z',
      working: null,
    },
  }),
  example(countHeld, { answer: { waiting: 3 } }),
  example(releaseHeld, {
    body: { ids: [ids.held], bots: 'no', until: '2026-11-15T04:20:00.000Z' },
    answer: { count: 1, isDone: true, refused: [] },
  }),
  example(blockHeld, {
    body: { rotator: ids.rotator, bots: 'yes', until: '2026-11-15T04:20:00.000Z' },
    answer: { count: 1_240, isDone: false, refused: [] },
  }),
  example(removeBlockedNumber, { params: { phone: '6281277340199' }, answer: {} }),
];
