import { expect, test } from 'vitest';
import { pushPayloadSchema } from '#contract/push.ts';
import { corporateKindOf } from '#domain/notifications.ts';
import { composePush, topicOf } from './compose-push.ts';
import type { WaitingPush } from './sending.queries.ts';

const context = { token: 't'.repeat(43), language: 'id' as const, role: 'owner' as const, unopened: 1 };
const lead: NonNullable<WaitingPush['lead']> = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Rina',
  code: 'AB12CD',
  hasPhone: true,
  isLocked: false,
  isThere: true,
  memberId: null,
  memberName: 'Sari',
  rotator: 'Promo',
};
const push = {
  kind: 'lead.new',
  points: null,
  lead,
  orderId: null,
  runsOut: null,
  corporateEvent: null,
  invoice: null,
  subjectId: null,
  subject: null,
  recap: null,
};

test.each([
  ['letters of four bytes', '𝕽'],
  ['what JSON writes in six', '\u0001'],
  ['quotes', '"'],
])('the longest of %s still fits into a push', (_what, letter) => {
  const long = letter.repeat(400);
  const endless = { ...lead, name: long, rotator: long, memberName: long };
  for (const kind of ['lead.new', 'lead.returned', 'lead.reassigned', 'lead.reminder', 'lead.team']) {
    const payload = composePush({ ...push, kind, lead: endless }, { ...context, unopened: 100 });
    expect(pushPayloadSchema.parse(payload)).toEqual(payload);
    expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThan(3_993);
    expect(payload.title).toMatch(/…$/);
  }
});

test.each([
  ['lead.new', 'id', 'Lead baru: Rina', 'Promo · 3 lead belum dibuka'],
  ['lead.new', 'en', 'New lead: Rina', 'Promo · 3 leads not opened yet'],
  ['lead.returned', 'id', 'Pembeli kembali: Rina', 'Promo · 3 lead belum dibuka'],
  ['lead.returned', 'en', 'Buyer is back: Rina', 'Promo · 3 leads not opened yet'],
  ['lead.reassigned', 'id', 'Dialihkan ke Anda: Rina', 'Promo · 3 lead belum dibuka'],
  ['lead.reminder', 'id', 'Waktunya dibalas: Rina', 'Promo · 3 lead belum dibuka'],
  ['lead.reminder', 'en', 'Time to reply: Rina', 'Promo · 3 leads not opened yet'],
  ['lead.team', 'id', 'Lead baru untuk Sari: Rina', 'Promo · 3 lead belum dibuka'],
] as const)('%s in %s', (kind, language, title, body) => {
  expect(composePush({ ...push, kind }, { ...context, language, unopened: 3 })).toMatchObject({
    title,
    body,
  });
});

test('more than ninety-nine are many', () => {
  expect(composePush(push, { ...context, unopened: 100 }).body).toBe('Promo · 99+ lead belum dibuka');
});

test.each([
  ['top-up.paid', 'id', '1.080 poin sudah masuk', 'Pembayaran pesanan GL-261116-7K3Q9X kami terima.'],
  ['top-up.paid', 'en', '1.080 points added', 'We received the payment for order GL-261116-7K3Q9X.'],
  ['top-up.expiring', 'id', 'Pesanan poin hampir berakhir', 'Bayar GL-261116-7K3Q9X dalam 3 jam'],
  ['top-up.problem', 'en', 'Please check your payment', 'order GL-261116-7K3Q9X does not match'],
  ['top-up.refunded', 'en', 'Money refunded', '1.080 points of order GL-261116-7K3Q9X were taken back'],
] as const)('an order, %s in %s, leads to it', (kind, language, title, body) => {
  const order = { ...push, kind, lead: null, points: 1_080, orderId: 'GL-261116-7K3Q9X' };
  const payload = composePush(order, { ...context, language });
  expect(payload).toMatchObject({ title, path: '/payment/GL-261116-7K3Q9X', actions: [] });
  expect(payload.body).toContain(body);
  expect(pushPayloadSchema.parse(payload)).toEqual(payload);
});

const inv = 'INV/2026/000123';
test.each([
  ['approved', 'id', null, 'Pendaftaran Corporate disetujui', '/corporate'],
  ['refused', 'en', null, 'Corporate registration needs a correction', '/corporate'],
  ['invoice', 'id', inv, 'Invoice bulanan sudah terbit', '/corporate/invoices/INV-2026-000123'],
  ['locked', 'en', inv, 'New leads are locked', '/corporate/invoices/INV-2026-000123'],
] as const)(
  'a corporate customer, %s in %s, opens its screen',
  (corporateEvent, language, invoice, title, path) => {
    const corporate = { ...push, kind: corporateKindOf[corporateEvent], lead: null, corporateEvent, invoice };
    const payload = composePush(corporate, { ...context, language });
    expect(payload).toMatchObject({ title, path, actions: [] });
    if (invoice) expect(payload.body).toContain(invoice);
    expect(pushPayloadSchema.parse(payload)).toEqual(payload);
  },
);

const subjectId = '018f0000-0000-7000-8000-0000000000aa';
test.each([
  ['pixel.paused', 'id', 'Gamis', 'Pixel bermasalah', `/rotators/pixels/${subjectId}`, null],
  ['domain.lost', 'en', 'toko.id', 'Domain disconnected', `/rotators/domains/${subjectId}`, null],
  ['domain.taken', 'id', 'toko.id', 'Domain dipakai akun lain', `/rotators/domains/${subjectId}`, null],
  ['arrivals.waiting', 'id', 'Gamis', 'Pembeli menunggu kabar Anda', '/leads/held', null],
  ['arrivals.waiting', 'en', 'Gamis', 'Buyers are waiting to hear from you', '/leads/held', null],
  ['points.ceiling', 'id', 'Gamis', 'Sisa 1.200 poin hari ini', `/rotators/edit/${subjectId}`, 1_200],
  ['points.ceiling', 'en', 'Gamis', 'Today’s point limit is reached', '/leads/held', 0],
  ['points.ceiling', 'id', '', 'Sisa 20 poin hari ini', '/points', 20],
  ['points.ceiling', 'en', '', 'Today’s point limit is reached', '/leads/held', 0],
] as const)('an alert, %s in %s, opens what it is about', (kind, language, subject, title, path, points) => {
  const payload = composePush(
    { ...push, kind, lead: null, subjectId, subject, points },
    { ...context, language },
  );
  expect(payload).toMatchObject({ title, path, actions: [], body: expect.stringContaining(subject) });
  expect(pushPayloadSchema.parse(payload)).toEqual(payload);
});

test('of the account’s day an admin, who may not open the points, gets to the rotators', () => {
  const ceiling = {
    ...push,
    kind: 'points.ceiling',
    lead: null,
    subjectId,
    subject: '',
    points: 20,
  };
  expect(composePush(ceiling, { ...context, role: 'admin' }).path).toBe('/rotators');
});

test.each([
  ['id', 'Rekap 18 Nov', '42 lead, 12 order, omzet Rp3.400.000, iklan Rp500.000'],
  ['en', 'Recap of 18 Nov', '42 leads, 12 orders, Rp3.400.000 revenue, Rp500.000 ad spend'],
] as const)('the recap of a day, in %s', (language, title, body) => {
  const recap = { day: '2026-11-18', leads: 42, orders: 12, revenue: 3_400_000, spend: 500_000 };
  const payload = composePush({ ...push, kind: 'recap.daily', lead: null, recap }, { ...context, language });
  expect(payload).toMatchObject({ title, body, path: '/?from=2026-11-18&to=2026-11-18', actions: [] });
  expect(pushPayloadSchema.parse(payload)).toEqual(payload);
});

test('points that run low, with the day on which they are used up', () => {
  const low = { ...push, kind: 'points.low', lead: null, points: 12 };
  expect(composePush({ ...low, runsOut: '2026-11-24' }, context)).toMatchObject({
    title: 'Poin tinggal 12',
    body: 'Habis sekitar 24 Nov. Begitu habis, lead baru masuk terkunci.',
    path: '/points',
  });
  expect(composePush(low, context).body).toBe('Begitu habis, lead baru masuk terkunci.');
});

test.each([
  'lead.new',
  'lead.reassigned',
  'lead.reminder',
  'lead.team',
  'points.low',
  'top-up.expiring',
  'corporate.decided',
  'try',
])('the topic of %s', (kind) => {
  expect(topicOf(kind)).toMatch(/^[A-Za-z0-9_-]{1,32}$/);
});
