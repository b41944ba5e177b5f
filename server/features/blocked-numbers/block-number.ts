import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { upsertBlock, upsertBlocks } from './blocked-numbers.queries.ts';

/**
 * From this commit on no lead comes from this number. One that is blocked already gets the new reason, who and when.
 * The number as digits with the country code, as leads keep it.
 */
export async function blockNumber(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  block: { accountId: string; memberId: string; phone: string; reason: string },
): Promise<void> {
  await upsertBlock(tx, { ...block, at: clock.now() });
}

/** The same for many numbers at once, each named once. */
export async function blockNumbers(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  blocks: { accountId: string; memberId: string; phones: readonly string[]; reason: string },
): Promise<void> {
  await upsertBlocks(tx, { ...blocks, at: clock.now() });
}
