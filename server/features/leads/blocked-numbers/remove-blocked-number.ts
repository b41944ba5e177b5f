import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { unblockNumbers } from './block-numbers.ts';
import { lockBlock } from './blocked-numbers.queries.ts';
import { loadBlockedNumber } from './list-blocked-numbers.ts';

/** A CS: one that they blocked, or that a lead of theirs has. */
export async function removeBlockedNumber(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  viewer: Viewer,
  phone: string,
  client: Client,
): Promise<void> {
  const { accountId, memberId } = viewer;
  await withTransaction(db, async (tx) => {
    // Held, so that what is judged is what goes.
    if (!(await lockBlock(tx, accountId, phone))) throw new AppError('not_found');
    const blocked = await loadBlockedNumber(tx, viewer, phone);
    if (!blocked?.mayUnblock) throw new AppError('forbidden');
    await unblockNumbers(tx, { clock, random }, { accountId, memberId, client }, { phones: [phone] });
  });
}
