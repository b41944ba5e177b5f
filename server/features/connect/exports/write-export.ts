import { text } from '#contract/texts/index.ts';
import { isLargeExport } from '#domain/large-export.ts';
import { queueSecurityMail } from '#server/features/identity/security-mails/queue-security-mail.ts';
import { queueNotice } from '#server/features/messages/notifications/queue-notice.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { removeStoredFile, storeFile } from '#server/platform/stored-files.ts';
import type { Cell, Table } from '#server/platform/tables/table.ts';
import { writeCsv } from '#server/platform/tables/write-csv.ts';
import { writeXlsx } from '#server/platform/tables/write-xlsx.ts';
import { enqueueWriting, mostAttempts } from './export-job.ts';
import { mayExport } from './may-export.ts';
import { fileNameOf, readTable } from './read-table.ts';
import { lifeOf } from './start-export.ts';
import { openArchive } from './write-archive.ts';
import { type ClaimedExport, claimExport, findAsker, updateWriting } from './write-export.queries.ts';

export type WriteDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'log'>;

/** A screen that shows how far it is need not know more often. */
const reportEveryMs = 1_000;
/**
 * Longer than a statement may take: who says nothing for so long is no more. Shorter than it takes until the job of a
 * process that died is free again, so that the next one finds it silent.
 */
export const silentMs = 35_000;

/**
 * `gone`: thrown away, or another process has taken it over. `refused`: the one who asked may not see it any more.
 * `stopping`: this process ends.
 */
class WritingStopped extends Error {
  readonly why: 'gone' | 'refused' | 'stopping';

  constructor(why: WritingStopped['why']) {
    super(`the export is no longer written: ${why}`);
    this.why = why;
  }
}

/**
 * Writes the file, from the beginning each time: what another time left half done is thrown away. Does nothing when it
 * is written already, thrown away, or somebody is at it.
 */
export async function writeExport(
  deps: WriteDeps,
  what: { accountId: string; id: string },
  stopping: AbortSignal,
): Promise<void> {
  const now = deps.clock.now();
  const silentSince = new Date(now.getTime() - silentMs);
  const claimed = await claimExport(deps.db, what, { now, silentSince });
  if (!claimed) return;
  // It took several processes with it; another would follow.
  const tries = claimed.attempt - claimed.handedOn;
  if (tries > mostAttempts) return endWriting(deps, claimed, 'failed');
  try {
    await write(deps, claimed, stopping);
  } catch (error) {
    const why = whyStopped(error);
    if (!why) {
      await endWriting(deps, claimed, tries < mostAttempts ? 'waiting' : 'failed');
      throw error;
    }
    deps.log.info({ export: claimed.id, why }, 'an export is no longer written');
    if (why === 'refused') await endWriting(deps, claimed, 'failed');
    if (why === 'stopping') await handOn(deps, claimed);
  }
}

function whyStopped(error: unknown): WritingStopped['why'] | undefined {
  if (error instanceof WritingStopped) return error.why;
  // The list may be theirs and this view of it not, such as the trash.
  return error instanceof AppError && error.code === 'forbidden' ? 'refused' : undefined;
}

async function write(deps: WriteDeps, claimed: ClaimedExport, stopping: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const viewer = await viewerOf(deps, claimed);
  const progress = { done: 0 };
  const watched = { claimed, viewer, stopping, progress };
  const content = await openContent(deps, watched);
  const { fileId, bytes } = await storeFile(deps, content);
  try {
    await viewerOf(deps, claimed, viewer);
    await withTransaction(db, async (tx) => {
      const now = clock.now();
      const isMine = await updateWriting(tx, claimed, now, {
        status: 'done',
        // What was deleted since it was counted is not in it.
        total: progress.done,
        done: progress.done,
        role: viewer.role,
        file_id: fileId,
        file_name: fileNameOf(claimed, viewer.timeZone),
        bytes,
        finished_at: now,
        expires_at: new Date(now.getTime() + lifeOf(claimed.kind)),
      });
      if (!isMine) throw new WritingStopped('gone');
      if (claimed.kind === 'everything') await notifyOfArchive(tx, claimed);
      else await mailLargeExport(tx, deps, claimed, progress.done);
      await publish(tx, claimed.accountId, { name: 'exports.changed', payload: {} });
    });
  } catch (error) {
    await removeStoredFile(db, fileId);
    throw error;
  }
}

/** By the bell and by mail: who asked has long gone on with something else. */
async function notifyOfArchive(tx: Db, { accountId, id }: ClaimedExport): Promise<void> {
  await queueNotice(tx, accountId, { type: 'alert', kind: 'archive.ready', subjectId: id, subject: '' });
}

async function openContent(deps: WriteDeps, watched: Omit<Watched, 'total'>) {
  const { claimed, viewer } = watched;
  if (claimed.kind === 'everything') {
    const { total, write: begin } = await openArchive(deps.db, viewer, claimed);
    return begin((portions) => reportProgress(deps, { ...watched, total }, portions));
  }
  const { columns, total, portions } = await readTable(deps, viewer, claimed);
  const rows = reportProgress(deps, { ...watched, total }, portions);
  return contentOf(claimed, { columns, portions: rows, timeZone: viewer.timeZone });
}

async function mailLargeExport(tx: Db, deps: WriteDeps, claimed: ClaimedExport, rows: number): Promise<void> {
  const { accountId, memberId, kind, filter, ids } = claimed;
  if (!isLargeExport({ kind, rows, filter, ids })) return;
  await queueSecurityMail(tx, deps, { accountId, memberId, kind: 'export.large', subject: `${rows}` });
}

function contentOf({ format, numbers, language }: ClaimedExport, table: Table): AsyncIterable<Uint8Array> {
  if (format === 'csv') return writeCsv(table, numbers);
  return writeXlsx(table, { numbers, sheetName: text(language, 'file.sheet') });
}

/** The one who asked, with what they may see now; `before`: who they were when it began. */
async function viewerOf({ db }: WriteDeps, claimed: ClaimedExport, before?: Viewer): Promise<Viewer> {
  const asker = await findAsker(db, claimed);
  const isAllowed = asker && mayExport(asker.role, claimed.kind) && (!before || before.role === asker.role);
  if (!isAllowed) throw new WritingStopped('refused');
  const { accountId, memberId } = claimed;
  return { accountId, memberId, ...asker, sessionId: '' };
}

interface Watched {
  claimed: ClaimedExport;
  viewer: Viewer;
  total: number;
  stopping: AbortSignal;
  /** How many rows went through. */
  progress: { done: number };
}

/** Passes the rows on, says about once a second how many there were, and looks whether they are still wanted. */
async function* reportProgress(
  deps: WriteDeps,
  { claimed, viewer, total, stopping, progress }: Watched,
  portions: AsyncIterable<Cell[][]>,
): AsyncGenerator<Cell[][]> {
  const { db, clock } = deps;
  const report = async () => {
    await viewerOf(deps, claimed, viewer);
    await withTransaction(db, async (tx) => {
      const isMine = await updateWriting(tx, claimed, clock.now(), { total, done: progress.done });
      if (!isMine) throw new WritingStopped('gone');
      await publish(tx, claimed.accountId, { name: 'exports.changed', payload: {} });
    });
  };
  await report();
  let reportedAt = clock.now().getTime();
  for await (const rows of portions) {
    if (stopping.aborted) throw new WritingStopped('stopping');
    yield rows;
    progress.done += rows.length;
    const now = clock.now().getTime();
    if (now - reportedAt < reportEveryMs) continue;
    reportedAt = now;
    await report();
  }
}

async function endWriting(
  { db, clock }: WriteDeps,
  claimed: ClaimedExport,
  status: 'waiting' | 'failed',
): Promise<void> {
  const now = clock.now();
  const end = { finished_at: now, expires_at: new Date(now.getTime() + lifeOf(claimed.kind)) };
  await withTransaction(db, async (tx) => {
    await updateWriting(tx, claimed, now, { status, ...(status === 'failed' && end) });
    await publish(tx, claimed.accountId, { name: 'exports.changed', payload: {} });
  });
}

/** For another process, or this one when it is back; its own job counts as done, and no try as used up. */
async function handOn({ db, clock }: WriteDeps, claimed: ClaimedExport): Promise<void> {
  const { accountId, id } = claimed;
  await withTransaction(db, async (tx) => {
    const isMine = await updateWriting(tx, claimed, clock.now(), {
      status: 'waiting',
      handed_on: claimed.handedOn + 1,
    });
    if (isMine) await enqueueWriting(tx, { accountId, id });
  });
}
