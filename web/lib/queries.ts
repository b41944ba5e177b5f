import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Asking again helps when the network or the server stumbled, never when the answer was a clear no. */
export function mayRetry(failures: number, error: Error): boolean {
  const stumbled = !(error instanceof ApiError) || error.status >= 500;
  return stumbled && failures < 2;
}

export const queries = new QueryClient({
  defaultOptions: { queries: { retry: mayRetry, staleTime: 30_000 }, mutations: { retry: false } },
});
