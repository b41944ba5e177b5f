import type { LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  hostOf,
  isPrivateHost,
  lookupFor,
  PrivateAddressError,
} from '#server/integrations/outbound-http/outbound-lookup.ts';

export type Obstacle = 'credentials' | 'not_https' | 'inner_address' | 'unknown_host';

const longestLookupMs = 3_000;

/** Why nothing can be sent there, as far as that is known before: it is asked again at every connection. */
export async function findObstacle(
  address: string,
  { allowsInner }: { allowsInner: boolean },
): Promise<Obstacle | undefined> {
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (!allowsInner && isPrivateHost(url)) return 'inner_address';
  if (!allowsInner && url.protocol !== 'https:') return 'not_https';
  const over = new AbortController();
  const late = sleep(longestLookupMs, 'unknown_host' as const, { ref: false });
  const look = lookupFor({ allowsInner, signal: over.signal });
  return Promise.race([findOut(hostOf(url), look), late]).finally(() => over.abort());
}

function findOut(host: string, look: LookupFunction): Promise<Obstacle | undefined> {
  return new Promise((resolve) => {
    look(host, { all: true }, (error) => {
      if (!error) return resolve(undefined);
      resolve(error instanceof PrivateAddressError ? 'inner_address' : 'unknown_host');
    });
  });
}
