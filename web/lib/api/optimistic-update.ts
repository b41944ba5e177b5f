import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface OptimisticUpdate<Data> {
  /** Every cached answer whose key begins so. */
  queryKey: QueryKey;
  update: (data: Data) => Data;
  /** From what is cached by then and what was there before; without it all of that comes back. */
  revert?: (data: Data, before: Data) => Data;
}

/**
 * Shows at once what a call will change, and gives back the rollback for when it fails. A fetch that is on its way is
 * cancelled: its answer does not know of the change yet.
 */
export function optimisticUpdate<Data>(
  client: QueryClient,
  { queryKey, update, revert = (_data, before) => before }: OptimisticUpdate<Data>,
): () => void {
  const cached = client.getQueriesData<Data>({ queryKey });
  client.setQueriesData<Data>({ queryKey }, (data) => data && update(data));
  void cancelFetches(client, queryKey);
  return () => {
    for (const [key, before] of cached)
      client.setQueryData<Data>(key, (data) => (data && before ? revert(data, before) : data));
  };
}

/** What has no answer yet shows nothing that could be undone: its fetch goes on. */
export function cancelFetches(client: QueryClient, queryKey: QueryKey): Promise<void> {
  return client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
}
