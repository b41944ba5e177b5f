import type { Role } from '#domain/roles.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Asker } from './exports.queries.ts';

export type ClaimedExport = NonNullable<Awaited<ReturnType<typeof claimExport>>>;

/**
 * For the one who writes it from now on: nobody else is at it, or has given no sign of life since `silentSince`. Its
 * number of attempts is what the writer is known by.
 */
export async function claimExport(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
  { now, silentSince }: { now: Date; silentSince: Date },
) {
  return db
    .updateTable('exports')
    .set((eb) => ({
      status: 'running',
      attempts: eb('attempts', '+', 1),
      progressed_at: now,
      total: null,
      done: 0,
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'waiting'),
        eb.and([eb('status', '=', 'running'), eb('progressed_at', '<', silentSince)]),
      ]),
    )
    .returning([
      'account_id as accountId',
      'id',
      'member_id as memberId',
      'kind',
      'filter',
      'ids',
      'format',
      'numbers',
      'language',
      'attempts as attempt',
      'handed_on as handedOn',
      'created_at as createdAt',
    ])
    .executeTakeFirst();
}

interface Writing {
  accountId: string;
  id: string;
  attempt: number;
}

interface ExportChange {
  status?: 'waiting' | 'done' | 'failed';
  total?: number;
  done?: number;
  handed_on?: number;
  role?: Role;
  file_id?: string;
  file_name?: string;
  bytes?: number;
  finished_at?: Date;
  expires_at?: Date;
}

/** False when it is no longer this writer's: thrown away meanwhile, or begun anew by another. */
export async function updateWriting(
  db: Db,
  { accountId, id, attempt }: Writing,
  now: Date,
  change: ExportChange,
): Promise<boolean> {
  const changed = await db
    .updateTable('exports')
    .set({ ...change, progressed_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** The one who asked as they are now; nobody when they may not even sign in. */
export async function findAsker(
  db: Db,
  { accountId, memberId }: Asker,
): Promise<Pick<Viewer, 'role' | 'verified' | 'timeZone'> | undefined> {
  const member = await db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.role', 'm.email_verified_at', 'a.time_zone as timeZone'])
    .where('m.account_id', '=', accountId)
    .where('m.id', '=', memberId)
    .where('m.status', '=', 'active')
    .where('m.removed_at', 'is', null)
    .executeTakeFirst();
  if (!member) return undefined;
  const { role, timeZone, email_verified_at } = member;
  return { role, timeZone, verified: email_verified_at !== null };
}
