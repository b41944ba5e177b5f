import { beforeAll, expect, it } from 'vitest';
import { corporateKindOf } from '#domain/notifications.ts';
import { i18n } from '#web/i18n/index.ts';
import { speak } from '#web/i18n/load-texts.fixture.ts';
import { sentenceOf } from './notification-text.ts';

beforeAll(() => {
  speak('id');
});

const sari = { id: 's', fullName: 'Sari Wulandari', nickname: 'Sari', colour: 1, picture: null };
const lead = { id: '1', name: 'Rina', code: 'K7M2QA', isLocked: false, rotator: 'Promo Gamis', member: sari };

const nothing = {
  lead: null,
  points: null,
  runsOut: null,
  orderId: null,
  corporateEvent: null,
  invoice: null,
  subject: null,
  recap: null,
};

it.each([
  ['lead.new', lead, null, 'Lead baru: Rina · Promo Gamis'],
  ['lead.new', { ...lead, rotator: null }, null, 'Lead baru: Rina'],
  ['lead.new', { ...lead, name: '' }, null, 'Lead baru: Tanpa nama · Promo Gamis'],
  ['lead.team', lead, null, 'Lead baru untuk Sari: Rina · Promo Gamis'],
  [
    'lead.team',
    { ...lead, member: { ...sari, nickname: '' } },
    null,
    'Lead baru untuk Sari: Rina · Promo Gamis',
  ],
  ['lead.team', { ...lead, member: null }, null, 'Lead baru: Rina · Promo Gamis'],
  ['lead.returned', lead, null, 'Pembeli kembali: Rina · Promo Gamis'],
  ['lead.reassigned', lead, null, 'Lead dialihkan ke Anda: Rina · Promo Gamis'],
  ['lead.reminder', lead, null, 'Waktunya dibalas: Rina · Promo Gamis'],
  ['lead.reminder', null, null, 'Waktunya dibalas, tetapi leadnya sudah tidak ada'],
  ['lead.new', null, null, 'Lead baru, tetapi sudah tidak ada lagi'],
  ['points.low', null, 1_200, 'Poin tinggal 1.200'],
  ['points.low', null, 0, 'Poin habis, lead baru masuk terkunci'],
] as const)('%s of %j, %s', (kind, one, points, sentence) => {
  const content = { ...nothing, kind, lead: one, points };
  expect(sentenceOf(content, i18n.t, 'id')).toBe(sentence);
});

it('the recap of a day', () => {
  const recap = { day: '2026-11-18', leads: 1_200, orders: 12, revenue: 3_400_000, spend: 0 };
  const content = { ...nothing, kind: 'recap.daily', recap } as const;
  expect(sentenceOf(content, i18n.t, 'id')).toBe('Rekap 18 Nov: 1.200 lead, 12 order, omzet Rp3.400.000');
});

it('points that run low, with the day on which they are used up', () => {
  const content = { ...nothing, kind: 'points.low', points: 42, runsOut: '2026-11-24' } as const;
  expect(sentenceOf(content, i18n.t, 'id')).toBe('Poin tinggal 42, habis sekitar 24 Nov');
});

it.each([
  ['top-up.paid', '1.080 poin masuk dari pesanan GL-261116-7K3Q9X'],
  ['top-up.expiring', 'Pesanan GL-261116-7K3Q9X berakhir dalam 3 jam, belum dibayar'],
  ['top-up.problem', 'Pembayaran pesanan GL-261116-7K3Q9X perlu Anda cek'],
  ['top-up.refunded', 'Uang pesanan GL-261116-7K3Q9X dikembalikan, 1.080 poin ditarik'],
] as const)('an order: %s', (kind, sentence) => {
  const content = { ...nothing, kind, points: 1_080, orderId: 'GL-261116-7K3Q9X' };
  expect(sentenceOf(content, i18n.t, 'id')).toBe(sentence);
});

it.each([
  ['arrivals.waiting', 'Gamis', 'Pembeli menunggu kabar: Gamis sedang dijeda atau belum punya CS'],
  ['pixel.paused', 'Gamis', 'Pixel Gamis bermasalah, event belum terkirim'],
  ['domain.lost', 'toko.id', 'toko.id tidak lagi mengarah ke Giliran, link lamanya tidak bisa dibuka'],
  ['domain.taken', 'toko.id', 'toko.id sekarang dipakai akun Giliran lain, link Anda tidak bekerja lagi'],
] as const)('%s', (kind, subject, sentence) => {
  expect(sentenceOf({ ...nothing, kind, subject }, i18n.t, 'id')).toBe(sentence);
});

it.each([
  ['Gamis', 1_200, 'Gamis: sisa 1.200 poin hari ini'],
  ['Gamis', 0, 'Gamis: batas poin hari ini tercapai, formulir baru ditahan'],
  ['', 20, 'Sisa 20 poin hari ini untuk seluruh akun'],
  ['', 0, 'Batas poin hari ini tercapai, formulir baru ditahan'],
] as const)('points of the day, of "%s", %i left', (subject, points, sentence) => {
  const content = { ...nothing, kind: 'points.ceiling', subject, points } as const;
  expect(sentenceOf(content, i18n.t, 'id')).toBe(sentence);
});

it.each([
  ['approved', 'Pendaftaran Corporate Anda disetujui'],
  ['refused', 'Pendaftaran Corporate Anda perlu diperbaiki'],
  ['invoice', 'Invoice bulanan INV/2026/000123 sudah terbit'],
  ['in_a_week', 'Invoice INV/2026/000123 jatuh tempo seminggu lagi'],
  ['tomorrow', 'Invoice INV/2026/000123 jatuh tempo besok'],
  ['late', 'Invoice INV/2026/000123 sudah lewat jatuh tempo'],
  ['locked', 'Lead baru terkunci sampai invoice INV/2026/000123 dibayar'],
  ['needs_slip', 'Unggah bukti potong PPh 23 untuk invoice INV/2026/000123'],
  ['paid', 'Invoice INV/2026/000123 lunas'],
] as const)('a corporate customer: %s', (corporateEvent, sentence) => {
  const kind = corporateKindOf[corporateEvent];
  const content = { ...nothing, kind, corporateEvent, invoice: 'INV/2026/000123' };
  expect(sentenceOf(content, i18n.t, 'id')).toBe(sentence);
});
