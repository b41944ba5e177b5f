import { expect, it } from 'vitest';
import { i18n, startI18n } from './index.ts';
import { loadAppTexts, loadTexts } from './load-texts.ts';

const has = (language: string, group: string) => i18n.getResource(language, 'web', group) !== undefined;

it('brings the spoken language only, and the later words of another one before it is spoken', async () => {
  startI18n('id');
  await loadTexts('id');
  expect([has('id', 'navigation'), has('id', 'spends'), has('en', 'navigation')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(i18n.t('contract:error.internal')).not.toBe('error.internal');

  await loadAppTexts();
  expect([has('id', 'navigation'), has('id', 'spends'), has('en', 'spends')]).toEqual([true, true, false]);

  await loadTexts('en');
  expect([has('en', 'navigation'), has('en', 'spends')]).toEqual([true, true]);
});
