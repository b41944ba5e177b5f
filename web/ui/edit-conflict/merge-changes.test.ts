import { expect, it } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const base = { customer: 'Rani', phone: '0812 3456 7890' as string | null, value: 250_000, note: '' };

it('takes over what another changed where nothing was typed', () => {
  const typed = { ...base, note: 'COD' };
  const { values, changes } = mergeChanges({ base, typed, now: { ...base, value: 300_000, phone: null } });
  expect(values).toEqual({ ...base, note: 'COD', value: 300_000, phone: null });
  expect(changes).toEqual([
    { field: 'phone', isTypedOver: false },
    { field: 'value', isTypedOver: false },
  ]);
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

it('who typed the same as the other has no conflict to resolve, such as after a lost answer', () => {
  const both = { ...base, value: 300_000 };
  expect(mergeChanges({ base, typed: both, now: both })).toEqual({ values: both, changes: [] });
});

it('compares lists by what they hold', () => {
  const list = (...ids: string[]) => ({
    members: ids.map((memberId) => ({ memberId, ratio: 1 })),
    title: '',
  });
  const [base, same, now] = [list('a', 'b'), list('a', 'b'), list('b', 'a')];
  expect(mergeChanges({ base, typed: { ...same, title: 'x' }, now: same }).changes).toEqual([]);
  expect(mergeChanges({ base, typed: { ...same, title: 'x' }, now })).toEqual({
    values: { ...now, title: 'x' },
    changes: [{ field: 'members', isTypedOver: false }],
  });
});

it('what only was typed is no change of another', () => {
  const typed = { ...base, note: 'COD' };
  expect(mergeChanges({ base, typed, now: base })).toEqual({ values: typed, changes: [] });
});
