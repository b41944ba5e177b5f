import { type Insertable, sql, type Updateable } from 'kysely';
import type { Import, ImportChoices, ImportField, ImportProblem } from '#contract/imports.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Database } from '#server/platform/database/schema.gen.ts';
import { isActive } from '#server/platform/jobs/is-active.ts';
import { type ImportRef, importWork } from './import-job.ts';

export type ImportCounts = Import['counts'];
export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** Somebody has to work on these. */
export const atWork = ['reading', 'checking', 'running'] as const;

/** How long nothing may come on before one looks whether its job is still there. */
const stalledMs = 60_000;

function records(db: Db) {
  return db
    .selectFrom('imports')
    .select([
      'account_id as accountId',
      'id',
      'member_id as memberId',
      'file_name as fileName',
      'file_id as fileId',
      'bytes',
      'problem_line as problemLine',
      'headers',
      'rows',
      'progress',
      'reached',
      'failures',
      'created_at as createdAt',
      'finished_at as finishedAt',
      'expires_at as expiresAt',
    ])
    .select((eb) => [
      eb.ref('status').$castTo<Import['status']>().as('status'),
      eb.ref('problem').$castTo<ImportProblem | null>().as('problem'),
      eb.ref('fields').$castTo<(ImportField | '')[]>().as('fields'),
      eb.ref('choices').$castTo<Partial<ImportChoices>>().as('choices'),
      eb.ref('counts').$castTo<Partial<ImportCounts>>().as('counts'),
      eb
        .selectFrom('accounts')
        .select('time_zone')
        .whereRef('id', '=', 'imports.account_id')
        .$asScalar()
        .$notNull()
        .as('timeZone'),
    ]);
}

export async function findImport(db: Db, { accountId, importId }: ImportRef) {
  return records(db).where('account_id', '=', accountId).where('id', '=', importId).executeTakeFirst();
}

/** It stays as it is until the transaction ends: whoever works on it or changes it comes one after the other. */
export async function lockImport(tx: Db, { accountId, importId }: ImportRef) {
  return records(tx)
    .where('account_id', '=', accountId)
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst();
}

export async function latestImports(db: Db, accountId: string, part: { limit: number; offset: number }) {
  return records(db)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}

export async function countImports(db: Db, accountId: string): Promise<number> {
  const { total } = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function countUnfinished(db: Db, accountId: string): Promise<number> {
  const { total } = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where('status', 'not in', ['done', 'failed'])
    .executeTakeFirstOrThrow();
  return total;
}

/** The imports of an account begin, and take in their rows, one after the other. */
export async function queueUp(tx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('imports ' || ${accountId}::text, 0))`.execute(tx);
}

export async function insertImport(tx: Db, row: Insertable<Database['imports']>): Promise<void> {
  await tx.insertInto('imports').values(row).execute();
}

export async function updateImport(
  tx: Db,
  { accountId, importId }: ImportRef,
  set: Updateable<Database['imports']>,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set(set)
    .where('account_id', '=', accountId)
    .where('id', '=', importId)
    .execute();
}

/** Begun once more; how often that is since it last came on. Nobody's when there is nothing to do. */
export async function beginStretch(tx: Db, { accountId, importId }: ImportRef, now: Date) {
  return tx
    .updateTable('imports')
    .set((eb) => ({ failures: eb('failures', '+', 1), progressed_at: now }))
    .where('account_id', '=', accountId)
    .where('id', '=', importId)
    .where('status', 'in', atWork)
    .returning('failures')
    .executeTakeFirst();
}

/** With its rows. */
export async function deleteImport(tx: Db, { accountId, importId }: ImportRef): Promise<void> {
  await tx.deleteFrom('imports').where('account_id', '=', accountId).where('id', '=', importId).execute();
}

/** Those that nobody is at, and whose job is lost. One that only waits in a long queue keeps its place there. */
export async function stalledImports(db: Db, now: Date): Promise<ImportRef[]> {
  return db
    .selectFrom('imports')
    .select(['account_id as accountId', 'id as importId'])
    .where('status', 'in', atWork)
    .where('progressed_at', '<', new Date(now.getTime() - stalledMs))
    .where(sql<boolean>`not ${isActive(importWork, sql.ref('imports.id'))}`)
    .execute();
}

export async function expiredImports(db: Db, now: Date): Promise<ImportRef[]> {
  return db
    .selectFrom('imports')
    .select(['account_id as accountId', 'id as importId'])
    .where('expires_at', '<', now)
    .where('status', '!=', 'running')
    .limit(1_000)
    .execute();
}
