import { holdImports } from '#server/features/connect/imports/hold-imports.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { removeStoredFile } from '#server/platform/stored-files.ts';
import {
  blankDeliveries,
  blankHistoryOfNumber,
  blankOrders,
  blankVisitsOfNumber,
  deleteConversionsOfNumber,
  deleteWords,
} from './erase-leads.queries.ts';
import { eraseLeads } from './erase-leads.ts';
import {
  type BuyerNumber,
  blankAudit,
  blankHeld,
  blankImportRows,
  deleteExports,
  deleteImport,
  deleteMailsNaming,
  deleteMarks,
  importsOf,
  keptAnswers,
  leadIdsOf,
  setKeptAnswer,
} from './number.queries.ts';
import { withoutBuyer } from './without-buyer.ts';

type EraseDeps = Pick<Deps, 'clock' | 'random'>;

/**
 * Takes a number and whoever bears it out of everything that is stored, in the caller's transaction: one buyer has few
 * leads. A file of a finished import goes, its other rows stay; an unfinished import goes whole, to be uploaded again without
 * the buyer; files of leads and orders go, whoever made them.
 */
export async function eraseNumber(
  tx: Db,
  deps: EraseDeps,
  number: BuyerNumber,
  { hash, memberId, isRestored = false }: { hash: string; memberId: string | null; isRestored?: boolean },
): Promise<void> {
  const { accountId, phone } = number;
  // First, and no import goes on before this ends: what one has brought in by now is among the leads.
  await holdImports(tx, accountId);
  await eraseFromImports(tx, number, isRestored);
  const ids = await leadIdsOf(tx, number);
  await eraseLeads(tx, deps, { accountId, ids, memberId });
  const visited = await blankVisitsOfNumber(tx, accountId, phone);
  await deleteWords(tx, { accountId, ids: visited });
  await blankHistoryOfNumber(tx, accountId, phone);
  const ordersOf = await blankOrders(tx, { accountId, ids }, phone);
  await blankDeliveries(tx, { accountId, ids }, { phone, ordersOf });
  await deleteConversionsOfNumber(tx, accountId, phone);
  await blankHeld(tx, number, { at: deps.clock.now(), memberId });
  await deleteMarks(tx, number);
  for (const fileId of await deleteExports(tx, accountId)) if (fileId) await removeStoredFile(tx, fileId);
  for (const kept of await keptAnswers(tx, number, ids))
    await setKeptAnswer(tx, accountId, { ...kept, answer: withoutBuyer(kept.answer) });
  await blankAudit(tx, number, hash);
  await deleteMailsNaming(tx, phone);
  await publishToScreens(tx, accountId);
}

async function eraseFromImports(tx: Db, number: BuyerNumber, isRestored: boolean): Promise<void> {
  for (const { id, status, fileId } of await importsOf(tx, number)) {
    // Rows are being taken in: what is erased now would come back with the next portion. Of a restored backup nobody waits
    // for the end of an import, so it goes whole.
    if (status === 'running' && !isRestored) throw new AppError('wrong_step');
    if (status === 'done' || status === 'failed') await blankImportRows(tx, number, id);
    else await deleteImport(tx, number.accountId, id);
    if (fileId) await removeStoredFile(tx, fileId);
  }
}

/** Whatever any open screen could still show. */
async function publishToScreens(tx: Db, accountId: string): Promise<void> {
  const names = [
    'leads.changed',
    'orders.changed',
    'blocked-numbers.changed',
    'exports.changed',
    'imports.changed',
    'webhooks.changed',
    'pixels.changed',
  ] as const;
  for (const name of names) await publish(tx, accountId, { name, payload: {} });
}
