import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { invalidateFor } from './invalidate.ts';

const kept = [
  'members 1',
  'teams 1',
  'duty 1',
  'rotators 1',
  'points 1',
  'usage 1',
  'profile 1',
  'leads 1',
  'orders 1',
  'spends list',
  'spends month',
  'dashboard 1',
  'notifications latest',
  'notifications unreached',
  'audit 1',
];

async function oldAfter(event: string): Promise<string[]> {
  const client = new QueryClient();
  for (const key of kept) await client.prefetchQuery({ queryKey: key.split(' '), queryFn: () => 'answer' });
  await client.prefetchQuery({ queryKey: ['verify'], queryFn: () => 'answer', meta: { forAnyone: true } });
  invalidateFor(event, client);
  return client
    .getQueryCache()
    .getAll()
    .filter((query) => query.isStale() && query.state.isInvalidated)
    .map((query) => query.queryKey.join(' '));
}

test.each([
  ['members.changed', ['members 1', 'teams 1', 'duty 1', 'rotators 1', 'dashboard 1']],
  ['rotators.changed', ['members 1', 'duty 1', 'rotators 1', 'dashboard 1']],
  ['leads.changed', ['members 1', 'rotators 1', 'leads 1', 'spends month', 'dashboard 1']],
  ['points.changed', ['points 1', 'usage 1']],
  // A new time zone: every day is another.
  [
    'account.changed',
    [
      'members 1',
      'teams 1',
      'usage 1',
      'profile 1',
      'leads 1',
      'orders 1',
      'spends list',
      'spends month',
      'dashboard 1',
    ],
  ],
  ['unreached.changed', ['notifications unreached']],
  ['session.ended', []],
  ['reset', kept],
])('%s', async (event, old) => {
  expect(await oldAfter(event)).toEqual(old);
});

test('figures are asked for at once, then calmly when leads pour in', async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const ask = vi.spyOn(client, 'invalidateQueries');
  const asked = () => ask.mock.calls.filter(([filter]) => filter?.queryKey?.[0] === 'dashboard').length;
  for (let lead = 0; lead < 30; lead += 1) {
    invalidateFor('leads.changed', client);
    vi.advanceTimersByTime(100);
  }
  expect(asked()).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(asked()).toBe(2);
  vi.useRealTimers();
});

test.each([
  ['leads.changed', true, ['leads']],
  ['leads.changed', false, []],
  ['notifications.changed', false, ['notifications']],
  ['reset', false, ['notifications']],
  ['reset', true, ['leads', 'notifications']],
])('%s, looked at: %s, fetches %s at once', async (event, isVisible, fetched) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const asked = new Set<string>();
  const stops = ['leads', 'notifications'].map((feature) => {
    client.setQueryData([feature], 'answer');
    const queryFn = () => {
      asked.add(feature);
      return 'answer';
    };
    return new QueryObserver(client, { queryKey: [feature], queryFn }).subscribe(() => undefined);
  });
  invalidateFor(event, client, isVisible);
  expect([...asked].sort()).toEqual(fetched);
  for (const stop of stops) stop();
});
