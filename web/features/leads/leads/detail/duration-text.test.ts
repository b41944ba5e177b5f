import i18next from 'i18next';
import { expect, it } from 'vitest';
import { app as en } from '#web/i18n/en/app.ts';
import { app as id } from '#web/i18n/id/app.ts';
import { durationText } from './duration-text.ts';

const i18n = i18next.createInstance({
  resources: { id: { web: id }, en: { web: en } },
  defaultNS: 'web',
  initAsync: false,
});
void i18n.init();

const minute = 60_000;

it.each([
  ['id', -5 * minute, 'kurang dari semenit'],
  ['id', 59_999, 'kurang dari semenit'],
  ['id', 4 * minute, '4 menit'],
  ['id', 60 * minute, '1 jam'],
  ['id', 130 * minute, '2 jam 10 menit'],
  ['id', (3 * 24 + 1) * 60 * minute, '3 hari 1 jam'],
  ['en', minute, '1 minute'],
  ['en', 130 * minute, '2 hours 10 minutes'],
] as const)('%s: %i ms is %s', (language, ms, text) => {
  expect(durationText(i18n.getFixedT(language), language, ms)).toBe(text);
});
