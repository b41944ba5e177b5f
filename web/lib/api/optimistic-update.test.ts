import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { optimisticUpdate } from './optimistic-update.ts';

interface Page {
  names: string[];
}

function cachedPages() {
  const client = new QueryClient();
  client.setQueryData<Page>(['people', 1], { names: ['Ayu'] });
  client.setQueryData<Page>(['people', 2], { names: ['Budi'] });
  client.setQueryData<Page>(['orders'], { names: ['Citra'] });
  const names = () => client.getQueriesData<Page>({}).flatMap(([, page]) => page?.names ?? []);
  return { client, names };
}

const add = (name: string) => (page: Page) => ({ names: [...page.names, name] });
const queryKey = ['people'];

it('changes every answer below the key, and the rollback brings back what was there', () => {
  const { client, names } = cachedPages();
  const rollback = optimisticUpdate(client, { queryKey, update: add('Dewi') });
  expect(names()).toEqual(['Ayu', 'Dewi', 'Budi', 'Dewi', 'Citra']);
  rollback();
  expect(names()).toEqual(['Ayu', 'Budi', 'Citra']);
});

it('takes back only its own change where `revert` says how', () => {
  const { client, names } = cachedPages();
  const revert = (page: Page) => ({ names: page.names.filter((name) => name !== 'Dewi') });
  const rollback = optimisticUpdate(client, { queryKey, update: add('Dewi'), revert });
  client.setQueryData<Page>(['people', 1], { names: ['Ayu', 'Dewi', 'Eka'] });
  rollback();
  expect(names()).toEqual(['Ayu', 'Eka', 'Budi', 'Citra']);
});

it('cancels what would show the old answer again, not what was never answered', async () => {
  const { client, names } = cachedPages();
  const answers: ((page: Page) => void)[] = [];
  const queryFn = () => new Promise<Page>((resolve) => answers.push(resolve));
  const fetches = [1, 3].map((page) =>
    client.fetchQuery({ queryKey: ['people', page], queryFn, retry: false }),
  );
  optimisticUpdate(client, { queryKey, update: add('Dewi') });
  for (const answer of answers) answer({ names: ['old'] });
  await Promise.allSettled(fetches);
  expect(names()).toEqual(['Ayu', 'Dewi', 'Budi', 'Dewi', 'Citra', 'old']);
});
