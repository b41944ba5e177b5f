import type { FoundBuyer } from '#contract/buyers.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { createBuyerHash, keyMark } from './buyer-hash.ts';
import { eraseNumber } from './erase-number.ts';
import { listErasure } from './erased-list.ts';
import { findBuyer } from './find-buyer.ts';
import { insertErasure, takeAgain } from './number.queries.ts';

type EraseDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'config' | 'secrets'>;

/** All of it or nothing. It may be done for a number nothing is stored of: the wish not to be taken again is kept. */
export async function eraseBuyer(
  deps: EraseDeps,
  viewer: Viewer,
  { phone, refuse }: { phone: string; refuse: boolean },
  client: Client,
): Promise<FoundBuyer> {
  const { accountId, memberId } = viewer;
  const hash = createBuyerHash(deps.secrets)(accountId, phone);
  return withTransaction(deps.db, async (tx) => {
    await eraseNumber(tx, deps, { accountId, phone }, { hash, memberId });
    const erasure = {
      accountId,
      id: newId(deps.clock, deps.random),
      hash,
      at: deps.clock.now(),
      refused: refuse,
    };
    await insertErasure(tx, { ...erasure, memberId });
    const details = { buyer: hash, refused: refuse };
    await recordAudit(tx, deps, { accountId, memberId, kind: 'buyer_erased', details, client });
    const found = await findBuyer({ ...deps, db: tx }, viewer, phone);
    // Last, and before the commit: what is committed stands in the list for sure.
    await listErasure(deps.config, {
      ...erasure,
      at: erasure.at.toISOString(),
      key: keyMark(deps.secrets),
    });
    return found;
  });
}

/** The number may send forms again. */
export async function allowBuyer(
  deps: EraseDeps,
  viewer: Viewer,
  phone: string,
  client: Client,
): Promise<FoundBuyer> {
  const { accountId, memberId } = viewer;
  const hash = createBuyerHash(deps.secrets)(accountId, phone);
  return withTransaction(deps.db, async (tx) => {
    if (!(await takeAgain(tx, accountId, hash))) throw new AppError('not_found');
    const details = { buyer: hash };
    await recordAudit(tx, deps, { accountId, memberId, kind: 'buyer_allowed', details, client });
    return findBuyer({ ...deps, db: tx }, viewer, phone);
  });
}
