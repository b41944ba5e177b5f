import { type Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Asking again helps when the network or the server stumbled, never when the answer was a clear no. */
export function mayRetry(failures: number, error: Error): boolean {
  const stumbled = !(error instanceof ApiError) || error.status >= 500;
  return stumbled && failures < 2 && isOnline();
}

/** Elsewhere than in a browser there is nobody to say no. */
function isOnline(): boolean {
  return globalThis.navigator?.onLine ?? true;
}

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: mayRetry,
      staleTime: 30_000,
      // Without a network the service worker may still answer; if not, the screen says so instead of waiting.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Nor does what was pressed wait for a network, to be done when nobody expects it any more.
    mutations: { retry: false, networkMode: 'always' },
  },
});

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The answer is the same whoever asks, so it outlives a change of person. */
      forAnyone?: boolean;
    };
  }
}

/** What was fetched for one person is not shown to the next; a link from an e-mail must not be asked about twice. */
export function forgetUser(client: QueryClient = queries): void {
  client.removeQueries({ predicate: isOfPerson });
}

const isOfPerson = (query: Query) => !query.meta?.forAnyone;
const stopHolding = new WeakMap<QueryClient, () => void>();

/**
 * Whoever leaves needs no more answers to what was asked for them, nor to what a screen that is just opening asks: the server
 * would refuse it.
 */
export async function pauseQueries(client: QueryClient = queries): Promise<void> {
  const cancel = (predicate: (query: Query) => boolean) => client.cancelQueries({ predicate });
  releaseQueries(client);
  const stop = client.getQueryCache().subscribe((event) => {
    const begins = event.type === 'updated' && event.action.type === 'fetch';
    // A moment later: a query is announced before there is anything to cancel.
    if (begins && isOfPerson(event.query)) queueMicrotask(() => cancel((query) => query === event.query));
  });
  stopHolding.set(client, stop);
  await cancel(isOfPerson);
}

/** From now on queries run as ever. */
export function releaseQueries(client: QueryClient = queries): void {
  stopHolding.get(client)?.();
  stopHolding.delete(client);
}

/** Whoever stays after all gets what was stopped before it had come. */
export function resumeQueries(client: QueryClient = queries): void {
  releaseQueries(client);
  void client.refetchQueries({ type: 'active', predicate: (query) => query.state.data === undefined });
}
