import { beforeAll, expect, it } from 'vitest';
import { i18n } from '#web/i18n/index.ts';
import { speak } from '#web/i18n/words.fixture.ts';
import { sentenceOf } from './notification-words.ts';

beforeAll(() => {
  speak('id');
});

const sari = { id: 's', fullName: 'Sari Wulandari', nickname: 'Sari', colour: 1, picture: null };
const lead = { id: '1', name: 'Rina', code: 'K7M2QA', isLocked: false, rotator: 'Promo Gamis', member: sari };

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
  ['lead.new', null, null, 'Lead baru, tetapi sudah tidak ada lagi'],
  ['points.low', null, 1_200, 'Poin tinggal 1.200'],
  ['points.low', null, 0, 'Poin habis, lead baru masuk terkunci'],
] as const)('%s of %j, %s', (kind, one, points, sentence) => {
  expect(sentenceOf({ kind, lead: one, points }, i18n.t)).toBe(sentence);
});
