import { sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import { servedStates } from '#domain/domains.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { SellerHost } from '#server/platform/http/hosts.ts';

export async function servedHosts(db: Db): Promise<SellerHost[]> {
  return db
    .selectFrom('domains as d')
    .leftJoin('rotators as h', (join) =>
      join
        .onRef('h.account_id', '=', 'd.account_id')
        .onRef('h.id', '=', 'd.home_rotator_id')
        .on('h.removed_at', 'is', null),
    )
    .select(['d.account_id as accountId', 'd.id as domainId', 'd.host', 'd.token', 'h.slug as homeSlug'])
    .where('d.proved_at', 'is not', null)
    .where('d.state', 'in', servedStates)
    .execute();
}

export async function isServed(db: Db, host: string): Promise<boolean> {
  const row = await db
    .selectFrom('domains')
    .select('id')
    .where('host', '=', host)
    .where('proved_at', 'is not', null)
    .where('state', 'in', servedStates)
    .executeTakeFirst();
  return row !== undefined;
}

export interface ListedRotator {
  title: string;
  slug: string;
  /** Of its pages. */
  language: Language;
}

/** What the bare address of a domain lists: open ones whose link is shown under it. */
export async function listedRotators(
  db: Db,
  { accountId, domainId }: Pick<SellerHost, 'accountId' | 'domainId'>,
): Promise<ListedRotator[]> {
  return db
    .selectFrom('rotators as r')
    .leftJoin('rotator_looks as k', (join) =>
      join.onRef('k.account_id', '=', 'r.account_id').onRef('k.rotator_id', '=', 'r.id'),
    )
    .select(['r.title', 'r.slug', sql<Language>`coalesce(k.language, 'id')`.as('language')])
    .where('r.account_id', '=', accountId)
    .where('r.domain_id', '=', domainId)
    .where('r.removed_at', 'is', null)
    .where('r.status', '=', 'active')
    .orderBy('r.title')
    .orderBy('r.id')
    .limit(mostListed)
    .execute();
}

const mostListed = 100;

export async function shopOf(db: Db, accountId: string): Promise<{ shop: string; isSuspended: boolean }> {
  const { name, suspended_at } = await db
    .selectFrom('accounts')
    .select(['name', 'suspended_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { shop: name, isSuspended: suspended_at !== null };
}
