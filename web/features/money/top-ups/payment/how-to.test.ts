import { expect, test } from 'vitest';
import { vaBanks } from '#domain/payment-methods.ts';
import { howToPay as en } from '#web/i18n/en/how-to-pay.ts';
import { howToPay as id } from '#web/i18n/id/how-to-pay.ts';
import { foldsOf } from './how-to.ts';

test.each(vaBanks)('%s has its app and its ATM', (channel) => {
  const [first, second] = foldsOf({ kind: 'va', channel });
  expect([first?.name, second?.title]).toEqual([expect.any(String), 'howToPay.atmOf']);
});

test('every way has the same number of steps in both languages, and names the same', () => {
  const named = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
  for (const [key, steps] of Object.entries(id.howToPay.steps)) {
    const other = en.howToPay.steps[key as keyof typeof en.howToPay.steps];
    expect([key, other.split('\n').length, named(other)]).toEqual([
      key,
      steps.split('\n').length,
      named(steps),
    ]);
  }
});
