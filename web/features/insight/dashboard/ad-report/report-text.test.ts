import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { AdFigures } from '#contract/ad-report.ts';
import { translatorFor } from '#web/i18n/translator.fixture.ts';
import { costsOf, differenceReasons, differenceText, reportSentence } from './report-text.ts';

const t = translatorFor('id') as TFunction;
const english = translatorFor('en') as TFunction;
const none: AdFigures = {
  counted: 0,
  again: 0,
  gone: 0,
  untold: 0,
  people: 0,
  chats: 0,
  ordersCounted: 0,
  orders: 0,
  revenue: 0,
  spend: 0,
};
const row = { ...none, counted: 1_120, people: 96, chats: 74, orders: 12 };

describe('the sentence', () => {
  it('says both sides', () => {
    expect(reportSentence(t, row, true)).toBe(
      'Meta menghitung 1.120 lead. Di sini 96 orang, 74 chat masuk, 12 order.',
    );
    expect(reportSentence(english, row, true)).toBe(
      'Meta counts 1.120 leads. Here it is 96 people, 74 chats received and 12 orders.',
    );
  });

  it('one of each, and an installation without orders', () => {
    const one = { ...none, counted: 1, people: 1, chats: 1, orders: 1 };
    expect(reportSentence(english, one, true)).toBe(
      'Meta counts 1 lead. Here it is 1 person, 1 chat received and 1 order.',
    );
    expect(reportSentence(t, one, false)).toBe('Meta menghitung 1 lead. Di sini 1 orang, 1 chat masuk.');
  });
});

it.each([
  [{ counted: 12, people: 9 }, 'Meta 3 lebih banyak', '3 more at Meta'],
  [{ counted: 9, people: 1_212 }, 'Meta 1.203 lebih sedikit', '1.203 fewer at Meta'],
  [{ counted: 9, people: 9 }, 'Sama', 'The same'],
  [{}, 'Sama', 'The same'],
  [
    { people: 4, untold: 4 },
    'Meta tidak tahu: halamannya tanpa pixel Meta',
    'Meta does not know: no Meta pixel on the page',
  ],
])('%j', (figures, said, saidInEnglish) => {
  expect(differenceText(t, { ...none, ...figures })).toBe(said);
  expect(differenceText(english, { ...none, ...figures })).toBe(saidInEnglish);
});

it('says why, and only what is', () => {
  const reasons = (figures: Partial<AdFigures>) => differenceReasons(t, { ...none, ...figures });
  expect(reasons({ counted: 12, people: 9, again: 4, gone: 1, untold: 2 })).toEqual([
    '+4 kunjungan ulang',
    '+1 lead dihapus atau digabung',
    '−2 orang lewat halaman tanpa pixel Meta',
  ]);
  expect(reasons({ counted: 2, again: 1 })).toEqual(['+1 kunjungan ulang']);
  expect(reasons({ people: 4, untold: 4 })).toEqual([]);
});

it('costs by Meta’s count, by chat and by order', () => {
  const spent = { ...none, spend: 120_000, counted: 12, chats: 8, orders: 1 };
  expect(costsOf(spent)).toEqual({ counted: 'Rp10.000', chat: 'Rp15.000', order: 'Rp120.000' });
  expect(costsOf({ ...spent, spend: 0, orders: 0 })).toEqual({ counted: '–', chat: '–', order: '–' });
  expect(costsOf({ ...spent, chats: 0 })).toMatchObject({ counted: 'Rp10.000', chat: '–' });
});
