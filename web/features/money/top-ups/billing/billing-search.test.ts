import { expect, test } from 'vitest';
import { billingSearch, gatewaySearch } from '#web/lib/navigation/list-search.ts';
import { activeFilters, narrowed, queryOf } from './billing-search.ts';

test('an address by hand is asked for as far as it makes sense', () => {
  const search = billingSearch({ search: ' INV ', state: 'lost', from: '2026-11-01', to: 'x', page: 3 });
  expect(queryOf(search)).toEqual({ search: 'INV', from: '2026-11-01', page: 3 });
  expect(activeFilters(search)).toBe(2);
  expect(queryOf(narrowed(search, { state: 'paid', search: '' }))).toEqual({
    from: '2026-11-01',
    state: 'paid',
  });
});

test.each([
  ['GL-261116-ABC234', 'GL-261116-ABC234'],
  ['GL-261116-ABC234-2', 'GL-261116-ABC234'],
  [['GL-261116-ABC234', 'GL-261116-ABC234-1'], 'GL-261116-ABC234'],
  ['GL-261116-ABC234?order_id=x', 'GL-261116-ABC234'],
  ['javascript:alert(1)', undefined],
  [7, undefined],
  [undefined, undefined],
])('of %j the order is %s', (given, orderId) => {
  expect(gatewaySearch({ order_id: given, transaction_status: 'settlement' })).toEqual({
    ...(orderId && { order_id: orderId }),
    transaction_status: 'settlement',
  });
});
