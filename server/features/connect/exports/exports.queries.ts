import { sql } from 'kysely';
import { exportsPageSize, type FileFormat, type FileKind, type NumberStyle } from '#contract/exports.ts';
import type { Language } from '#contract/language.ts';
import type { Db } from '#server/platform/database/index.ts';
import { isActive } from '#server/platform/jobs/is-active.ts';
import { writeJob } from './export-job.ts';

export interface Asker {
  accountId: string;
  memberId: string;
}

/** Asks one after the other, so that each knows how many the others began. */
export async function countUnfinished(tx: Db, { accountId, memberId }: Asker): Promise<number> {
  await tx
    .selectFrom('members')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .execute();
  const { count } = await tx
    .selectFrom('exports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether an archive of the account is being written; asks one after the other. */
export async function isArchiving(tx: Db, accountId: string): Promise<boolean> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const row = await tx
    .selectFrom('exports')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'everything')
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewExport extends Asker {
  id: string;
  kind: FileKind;
  filter: object;
  ids: readonly string[] | null;
  format: FileFormat;
  numbers: NumberStyle;
  language: Language;
  at: Date;
  expiresAt: Date;
}

export async function insertExport(tx: Db, one: NewExport): Promise<void> {
  await tx
    .insertInto('exports')
    .values({
      account_id: one.accountId,
      id: one.id,
      member_id: one.memberId,
      kind: one.kind,
      filter: JSON.stringify(one.filter),
      ids: one.ids ? [...one.ids] : null,
      format: one.format,
      numbers: one.numbers,
      language: one.language,
      progressed_at: one.at,
      created_at: one.at,
      expires_at: one.expiresAt,
    })
    .execute();
}

const shownColumns = [
  'id',
  'kind',
  'format',
  'numbers',
  'status',
  'total',
  'done',
  'file_name as fileName',
  'bytes',
  'created_at as createdAt',
  'finished_at as finishedAt',
  'expires_at as expiresAt',
] as const;

function ownExports(db: Db, { accountId, memberId }: Asker) {
  return db.selectFrom('exports').where('account_id', '=', accountId).where('member_id', '=', memberId);
}

export type ShownExport = Awaited<ReturnType<typeof pageOfOwn>>[number];

export async function countOwn(db: Db, asker: Asker): Promise<number> {
  const { count } = await ownExports(db, asker)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function pageOfOwn(db: Db, asker: Asker, page: number) {
  return ownExports(db, asker)
    .select(shownColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(exportsPageSize)
    .offset((page - 1) * exportsPageSize)
    .execute();
}

export async function findOwn(db: Db, asker: Asker, id: string) {
  return ownExports(db, asker)
    .select([...shownColumns, 'file_id as fileId', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether there was one; with the file it had. */
export async function deleteOwn(tx: Db, { accountId, memberId }: Asker, id: string) {
  return tx
    .deleteFrom('exports')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('file_id as fileId')
    .executeTakeFirst();
}

/** Begun and without a sign of life since, or not begun for long; and no job of theirs waits, nor is one who lives at it. */
export async function findAbandoned(
  db: Db,
  { silentSince, queuedSince }: { silentSince: Date; queuedSince: Date },
) {
  return (
    db
      .selectFrom('exports')
      .select(['account_id as accountId', 'id'])
      .where((eb) =>
        eb.or([
          eb.and([eb('status', '=', 'running'), eb('progressed_at', '<', silentSince)]),
          eb.and([eb('status', '=', 'waiting'), eb('progressed_at', '<', queuedSince)]),
        ]),
      )
      .where(sql<boolean>`not ${isActive(writeJob, sql.ref('exports.id'))}`)
      // Written out, for the index that knows unfinished ones only.
      .where(sql<boolean>`status in ('waiting', 'running')`)
      .orderBy('progressed_at')
      .limit(1_000)
      .execute()
  );
}

/** Files whose day is over. */
export async function findExpiredFiles(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('exports')
    .select('file_id as fileId')
    .where('expires_at', '<=', now)
    .where('file_id', 'is not', null)
    .execute();
  return rows.flatMap(({ fileId }) => fileId ?? []);
}

/** Finished ones that ended before. */
export async function deleteOld(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('exports')
    .where('expires_at', '<', before)
    .where('status', 'in', ['done', 'failed'])
    .execute();
}

export async function failUnfinished(
  tx: Db,
  { accountId, id }: { accountId: string; id: string },
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('exports')
    .set({ status: 'failed', progressed_at: at, finished_at: at, expires_at: expiresAt })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .execute();
}
