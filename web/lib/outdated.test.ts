import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { outdate } from './outdated.ts';

async function oldAfter(event: string): Promise<string[]> {
  const client = new QueryClient();
  for (const feature of ['members', 'teams', 'duty', 'rotators', 'points', 'usage', 'profile', 'audit']) {
    await client.prefetchQuery({ queryKey: [feature, 1], queryFn: () => 'answer' });
  }
  await client.prefetchQuery({ queryKey: ['verify'], queryFn: () => 'answer', meta: { forAnyone: true } });
  outdate(event, client);
  return client
    .getQueryCache()
    .getAll()
    .filter((query) => query.isStale() && query.state.isInvalidated)
    .map((query) => String(query.queryKey[0]));
}

test.each([
  ['members.changed', ['members', 'teams', 'duty', 'rotators']],
  ['rotators.changed', ['members', 'rotators']],
  ['leads.changed', ['members', 'rotators']],
  ['points.changed', ['points', 'usage']],
  ['account.changed', ['members', 'teams', 'profile']],
  ['session.ended', []],
  ['reset', ['members', 'teams', 'duty', 'rotators', 'points', 'usage', 'profile', 'audit']],
])('%s', async (event, old) => {
  expect(await oldAfter(event)).toEqual(old);
});
