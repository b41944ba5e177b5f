import { dropPutAside, retryPutAside } from '#server/platform/changes/readers.queries.ts';
import type { Db } from '#server/platform/database/index.ts';
import { retryPixelsNow } from './stuck.queries.ts';

/** What could not be read is read again, and platforms that are left alone for a while are asked now. Says how many. */
export async function retryConversions(tx: Db, most: number): Promise<number> {
  return (await retryPutAside(tx, 'conversions', most)) + (await retryPixelsNow(tx, most));
}

/** It is sent to no platform. What waits to be sent stays: it is the sellers', and is too old after a week by itself. */
export async function dropConversions(tx: Db, most: number): Promise<number> {
  return dropPutAside(tx, 'conversions', most);
}
