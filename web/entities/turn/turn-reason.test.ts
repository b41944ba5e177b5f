import { expect, it } from 'vitest';
import type { ShownReceipt } from '#domain/rotation.ts';
import { i18n } from '#web/i18n/index.ts';
import { speak } from '#web/i18n/load-texts.fixture.ts';
import { turnReason } from './turn-reason.ts';

speak('id');

const names: Record<string, string> = { s: 'Sari', r: 'Rina', a: 'Agus', b: 'Budi', d: 'Dewi' };
const pool = (saved: Record<string, number | null>): ShownReceipt['pool'] =>
  Object.entries(saved).map(([id, share]) => ({ id, ratio: 1, saved: share, after: share }));

it.each<[ShownReceipt['how'], Record<string, number | null>, string]>([
  ['ratio', { s: 1, r: 0.99 }, 'Jatah Sari paling dulu penuh.'],
  ['even', { r: 0.5, s: 1 }, 'Jatah Sari paling dulu penuh.'],
  ['ratio', { s: 1, r: 1, a: 0.2 }, 'Jatah Sari dan Rina sama-sama penuh; Sari lebih dulu di daftar.'],
  ['even', { s: 1, r: 1, a: 1 }, 'Jatah Sari, Rina, dan Agus sama-sama penuh; Sari lebih dulu di daftar.'],
  [
    'even',
    { s: 1, r: 1, a: 1, b: 1 },
    'Jatah Sari dan 3 CS lain sama-sama penuh; Sari lebih dulu di daftar.',
  ],
  ['ratio', { s: 1 }, 'Hanya Sari yang bertugas.'],
  ['random', { s: null }, 'Hanya Sari yang bertugas.'],
  ['random', { r: null, s: null }, 'Diundi sesuai rasio.'],
  ['default', {}, 'Tidak ada yang bertugas, jadi masuk ke CS utama.'],
  [
    'off-duty',
    { s: 1 },
    'Tidak ada yang bertugas dan tidak ada CS utama yang siap, jadi jam kerja diabaikan.',
  ],
])('says why, for %s with %j', (how, saved, sentence) => {
  const receipt = { how, pool: pool(saved), skipped: [] };
  expect(turnReason(i18n.t, 'id', receipt, 's', (id) => names[id] ?? '?')).toBe(sentence);
});
