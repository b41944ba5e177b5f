import { sql } from 'kysely';
import type { DomainProblem } from '#domain/domain-checks.ts';
import type { Found } from '#domain/domain-records.ts';
import type { DomainState } from '#domain/domains.ts';
import type { Db } from '#server/platform/database/index.ts';

interface UsingRotator {
  id: string;
  title: string;
  slug: string;
}

export type DomainRow = Awaited<ReturnType<typeof domainRows>>[number];

const using = sql<UsingRotator[]>`coalesce((
  select json_agg(json_build_object('id', r.id, 'title', r.title, 'slug', r.slug) order by lower(r.title), r.id)
  from rotators r where r.account_id = d.account_id and r.domain_id = d.id and r.removed_at is null
), '[]')`;

/** Oldest first. A home that was removed is none. */
export async function domainRows(db: Db, accountId: string, id?: string) {
  let query = db
    .selectFrom('domains as d')
    .leftJoin('rotators as h', (join) =>
      join
        .onRef('h.account_id', '=', 'd.account_id')
        .onRef('h.id', '=', 'd.home_rotator_id')
        .on('h.removed_at', 'is', null),
    )
    .select([
      'd.account_id as accountId',
      'd.id',
      'd.host',
      'd.token',
      'd.proved_at as provedAt',
      'd.active_since as activeSince',
      'd.lost_since as lostSince',
      'd.checked_at as checkedAt',
      'd.checks',
      'd.next_check_at as nextCheckAt',
      'h.id as homeRotatorId',
      'd.created_at as createdAt',
      'd.revision',
      using.as('rotators'),
    ])
    .select((eb) => [
      eb.ref('d.state').$castTo<DomainState>().as('state'),
      eb.ref('d.problem').$castTo<DomainProblem | null>().as('problem'),
      eb.ref('d.found').$castTo<Partial<Found>>().as('found'),
    ])
    .where('d.account_id', '=', accountId)
    .orderBy('d.created_at')
    .orderBy('d.id');
  if (id !== undefined) query = query.where('d.id', '=', id);
  return query.execute();
}

/** Until the transaction ends nobody else counts or adds: two may not both be the last. */
export async function countDomainsAlone(tx: Db, accountId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domains ${accountId}`}, 0))`.execute(tx);
  const { total } = await tx
    .selectFrom('domains')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

/** False when the account has it already. */
export async function insertDomain(
  tx: Db,
  domain: { accountId: string; id: string; host: string; token: string; at: Date },
): Promise<boolean> {
  const { accountId, id, host, token, at } = domain;
  const added = await tx
    .insertInto('domains')
    .values({ account_id: accountId, id, host, token, created_at: at, next_check_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'host']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function lockDomain(
  tx: Db,
  accountId: string,
  id: string,
): Promise<{ host: string; revision: number } | undefined> {
  return tx
    .selectFrom('domains')
    .select(['host', 'revision'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setHome(
  tx: Db,
  accountId: string,
  id: string,
  rotatorId: string | null,
): Promise<void> {
  await tx
    .updateTable('domains')
    .set({ home_rotator_id: rotatorId, changed_at: sql`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** It may be removed right after: then the bare address shows the list. */
export async function hasRotator(tx: Db, accountId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('rotators')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function leaveDomain(tx: Db, accountId: string, id: string): Promise<number> {
  const rows = await tx
    .updateTable('rotators')
    .set({ domain_id: null })
    .where('account_id', '=', accountId)
    .where('domain_id', '=', id)
    .returning('id')
    .execute();
  return rows.length;
}

/** The host it had; undefined when there is none such. */
export async function deleteDomain(tx: Db, accountId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('domains')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('host')
    .executeTakeFirst();
  return row?.host;
}

/** Whether the bare address of a domain shows this rotator. */
export async function isHome(db: Db, accountId: string, rotatorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('domains')
    .select('id')
    .where('account_id', '=', accountId)
    .where('home_rotator_id', '=', rotatorId)
    .executeTakeFirst();
  return row !== undefined;
}
