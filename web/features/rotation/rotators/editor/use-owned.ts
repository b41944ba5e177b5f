import { useQuery } from '@tanstack/react-query';
import type { Domain } from '#contract/domains.ts';
import type { Pixel } from '#contract/pixels.ts';
import { ownedDomainsQuery, ownedPixelsQuery } from './editor-calls.ts';

/** What the account has to choose from; undefined until it is known. */
export interface Owned {
  domains: readonly Domain[] | undefined;
  pixels: readonly Pixel[] | undefined;
}

/** The account's pixels, to choose from; undefined until they are known. */
export function usePixels() {
  const { data: pixels, error, refetch, isFetching } = useQuery(ownedPixelsQuery);
  return { pixels, error, refetch, isFetching };
}

/** The account's own domains. Without an answer a rotator goes on as it is, so nobody is stopped by it. */
export function useDomains() {
  return useQuery(ownedDomainsQuery).data;
}
