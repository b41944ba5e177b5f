import { type PointDeps, recordPoints } from '#server/features/money/points/record-points.ts';
import { eraseLeads } from '#server/features/privacy/buyers/erase-leads.ts';
import { removeFiles as removePictureFiles } from '#server/features/rotation/looks/remove-unused.ts';
import type { Storage } from '#server/integrations/storage/storage.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { muteChanges } from '#server/platform/database/mute-changes.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { enqueue } from '#server/platform/jobs/define-job.ts';
import { closingsDue } from './closing.queries.ts';
import * as rows from './end-account.queries.ts';
import { erasedTables } from './erased-tables.ts';
import { endedMailJob } from './mail-closing.ts';

export type EndDeps = PointDeps & Pick<Deps, 'db' | 'clock' | 'random' | 'log'> & { storage: Storage };

const leadsAtOnce = 200;
const rowsAtOnce = 2_000;
const accountsAtOnce = 100;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** So many portions in one run; what is left is done by the next. */
const mostPortions = 2_000;

interface Budget {
  left: number;
}

/**
 * Ends closed accounts whose time is over. Each portion is a transaction that leaves nothing half done, and what a portion
 * did is not found by the next: a run that breaks off anywhere is gone on with by another. True: nothing is left to do.
 * The failure of one account does not stop the others: it is thrown when they are done.
 */
export async function endClosedAccounts(deps: EndDeps, portions = mostPortions): Promise<boolean> {
  const budget = { left: portions };
  const failed: unknown[] = [];
  const isDone = await endEach(deps, budget, (accountId, error) => {
    deps.log.error({ err: error, accountId }, 'a closed account could not be ended');
    failed.push(error);
  });
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} account(s) could not be ended`);
  return isDone;
}

async function endEach(
  deps: EndDeps,
  budget: Budget,
  onFailure: (accountId: string, error: unknown) => void,
): Promise<boolean> {
  let after = beforeAll;
  for (;;) {
    const due = await closingsDue(deps.db, deps.clock.now(), after, accountsAtOnce);
    for (const accountId of due) {
      try {
        if (!(await endAccount(deps, accountId, budget))) return false;
      } catch (error) {
        onFailure(accountId, error);
      }
    }
    if (due.length < accountsAtOnce) return true;
    after = due.at(-1) ?? after;
  }
}

/** True when it is over. */
async function endAccount(deps: EndDeps, accountId: string, budget: Budget): Promise<boolean> {
  await begin(deps, accountId);
  // Files twice: what was being written when it began has come since.
  const steps = [
    removePictures,
    removeFiles,
    eraseBuyers,
    removeRows,
    blankTrail,
    removePictures,
    removeFiles,
  ];
  for (const step of steps) {
    await step(deps, accountId, budget);
    if (budget.left <= 0) return false;
  }
  await finish(deps, accountId);
  return true;
}

/** First of all nobody can enter any more, and nobody's name or address is left; the owner is mailed at the one they had. */
async function begin(deps: EndDeps, accountId: string): Promise<void> {
  const now = deps.clock.now();
  await withTransaction(deps.db, async (tx) => {
    if (!(await rows.markBegun(tx, accountId, now))) return;
    const owner = await rows.ownerToMail(tx, accountId);
    await rows.deleteMailsOfMembers(tx, accountId);
    await rows.renameMembers(tx, accountId, now);
    for (const id of await rows.deleteCredentials(tx, accountId))
      await publish(tx, accountId, { name: 'session.ended', payload: { id } });
    if (owner) await enqueue(tx, endedMailJob, { id: accountId, ...owner });
  });
}

/** The file first: a row without its file is found again, a file without its row never. */
async function removePictures({ db, storage }: EndDeps, accountId: string): Promise<void> {
  for (const { id, picture } of await rows.picturesOf(db, accountId)) {
    await storage.remove(picture);
    await rows.clearPicture(db, accountId, id);
  }
  // Their rows go with the other tables.
  for (const picture of await rows.pagePicturesOf(db, accountId))
    await removePictureFiles(storage, accountId, picture);
}

async function removeFiles({ db }: EndDeps, accountId: string, budget: Budget): Promise<void> {
  for (const table of ['exports', 'imports'] as const)
    while (budget.left > 0) {
      budget.left -= 1;
      if (!(await withTransaction(db, (tx) => rows.deleteOneFile(tx, table, accountId)))) break;
    }
}

async function eraseBuyers(deps: EndDeps, accountId: string, budget: Budget): Promise<void> {
  let after = beforeAll;
  while (budget.left > 0) {
    budget.left -= 1;
    const ids = await rows.leadsAfter(deps.db, accountId, after, leadsAtOnce);
    if (ids.length === 0) break;
    await withTransaction(deps.db, async (tx) => {
      await muteChanges(tx);
      await eraseLeads(tx, deps, { accountId, ids, memberId: null });
    });
    after = ids.at(-1) ?? after;
  }
}

async function removeRows({ db }: EndDeps, accountId: string, budget: Budget): Promise<void> {
  for (const table of erasedTables)
    while (budget.left > 0) {
      budget.left -= 1;
      const count = await withTransaction(db, (tx) => rows.deletePortion(tx, table, accountId, rowsAtOnce));
      if (count < rowsAtOnce) break;
    }
}

async function blankTrail({ db }: EndDeps, accountId: string, budget: Budget): Promise<void> {
  let after: string | undefined = beforeAll;
  while (after !== undefined && budget.left > 0) {
    budget.left -= 1;
    const from: string = after;
    after = await withTransaction(db, (tx) => rows.blankAuditAfter(tx, accountId, from, rowsAtOnce));
  }
}

/** The points that are left go through the ledger, as every change of them does; it and all money stay whole. */
async function finish(deps: EndDeps, accountId: string): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    await muteChanges(tx);
    const points = await rows.pointsLeft(tx, accountId);
    if (points > 0) await recordPoints(tx, deps, accountId, { reason: 'closed', points });
    await rows.blankRest(tx, accountId);
    await rows.blankRotators(tx, accountId);
    await rows.deleteTeamsAndRequest(tx, accountId);
    await rows.setEnded(tx, accountId, deps.clock.now());
    await publish(tx, accountId, { name: 'hosts.changed', payload: {} });
    await publish(tx, accountId, { name: 'rotators.changed', payload: {} });
  });
}
