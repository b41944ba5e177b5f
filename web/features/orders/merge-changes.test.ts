import { expect, it } from 'vitest';
import { mergeChanges } from './merge-changes.ts';
import type { OrderValues } from './order-form.ts';

const base: OrderValues = {
  orderedOn: '2026-11-15',
  customer: 'Rani',
  phone: '0812 3456 7890',
  memberId: 'sari',
  currency: 'IDR',
  value: 250_000,
  note: '',
};

it('takes over what another changed where nothing was typed', () => {
  const typed = { ...base, note: 'COD' };
  const { values, changes } = mergeChanges({ base, typed, now: { ...base, value: 300_000 } });
  expect(values).toEqual({ ...base, note: 'COD', value: 300_000 });
  expect(changes).toEqual([{ field: 'value', isTypedOver: false }]);
});

it('keeps what was typed where both changed the same, and says so', () => {
  const typed = { ...base, value: 275_000 };
  const now = { ...base, value: 300_000, customer: 'Rani Putri' };
  const { values, changes } = mergeChanges({ base, typed, now });
  expect(values).toEqual({ ...base, value: 275_000, customer: 'Rani Putri' });
  expect(changes).toEqual([
    { field: 'customer', isTypedOver: false },
    { field: 'value', isTypedOver: true },
  ]);
});

it('who typed the same is not told that they typed over it', () => {
  const both = { ...base, value: 300_000 };
  expect(mergeChanges({ base, typed: both, now: both }).changes).toEqual([
    { field: 'value', isTypedOver: false },
  ]);
});
