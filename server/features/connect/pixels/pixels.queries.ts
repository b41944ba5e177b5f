import { sql } from 'kysely';
import type { Pixel } from '#contract/pixels.ts';
import type { PausedWhy, Platform } from '#domain/pixels.ts';
import type { Db } from '#server/platform/database/index.ts';

export type PixelRecord = Awaited<ReturnType<typeof pixelRecords>>[number];

/** By name. Whether there is a token, never the token. */
export async function pixelRecords(db: Db, accountId: string, id?: string) {
  let query = db
    .selectFrom('pixels as p')
    .select([
      'p.id',
      'p.pixel_id as pixelId',
      'p.name',
      'p.token_since as tokenSince',
      'p.test_code as testCode',
      'p.status',
      'p.next_at as nextAt',
      'p.created_at as createdAt',
      'p.revision',
      sql<boolean>`p.token is not null`.as('hasToken'),
      sql<Pixel['rotators']>`coalesce((
        select json_agg(json_build_object('id', r.id, 'title', r.title, 'hasEvents', l.events <> '[]') order by r.title, r.id)
        from rotator_pixels l join rotators r on r.account_id = l.account_id and r.id = l.rotator_id
        where l.account_id = p.account_id and l.pixel_id = p.id and r.removed_at is null
      ), '[]')`.as('rotators'),
    ])
    .select((eb) => [
      eb.ref('p.platform').$castTo<Platform>().as('platform'),
      eb.ref('p.paused_why').$castTo<PausedWhy | null>().as('pausedWhy'),
    ])
    .where('p.account_id', '=', accountId)
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.id');
  if (id !== undefined) query = query.where('p.id', '=', id);
  return query.execute();
}

/** Until the transaction ends nobody else adds one or gives one another number: two may not both be the last, or the same. */
export async function lockPixelNumbers(tx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pixels ${accountId}`}, 0))`.execute(tx);
}

export async function countPixels(tx: Db, accountId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('pixels')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function isKnown(
  tx: Db,
  accountId: string,
  { platform, pixelId }: { platform: Platform; pixelId: string },
  besides?: string,
): Promise<boolean> {
  let query = tx
    .selectFrom('pixels')
    .select('id')
    .where('account_id', '=', accountId)
    .where('platform', '=', platform)
    .where('pixel_id', '=', pixelId);
  if (besides !== undefined) query = query.where('id', '<>', besides);
  return (await query.executeTakeFirst()) !== undefined;
}

interface PixelColumns {
  platform?: Platform;
  pixel_id?: string;
  name?: string;
  test_code?: string;
  token?: Buffer | null;
  token_since?: Date | null;
  status?: 'active' | 'paused';
  paused_why?: PausedWhy | null;
}

export async function insertPixel(
  tx: Db,
  accountId: string,
  { id, at, ...pixel }: Required<Omit<PixelColumns, 'status' | 'paused_why'>> & { id: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('pixels')
    .values({ account_id: accountId, id, created_at: at, ...pixel })
    .execute();
}

export async function setPixel(tx: Db, accountId: string, id: string, set: PixelColumns): Promise<void> {
  await tx.updateTable('pixels').set(set).where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** As good as new: what waits is sent at once. */
export async function beginAnew(tx: Db, accountId: string, id: string): Promise<void> {
  await tx
    .updateTable('pixels')
    .set({ failures: 0, failing_since: null, next_at: null })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Not `for update`: rotators that name it must not wait. */
export async function lockPixel(tx: Db, accountId: string, id: string) {
  return tx
    .selectFrom('pixels')
    .select(['id', 'pixel_id as pixelId', 'name', 'status', 'revision'])
    .select((eb) => [
      eb.ref('platform').$castTo<Platform>().as('platform'),
      eb.ref('paused_why').$castTo<PausedWhy | null>().as('pausedWhy'),
      eb('token', 'is not', null).as('hasToken'),
    ])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findSealedToken(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('pixels')
    .select('token')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Its name and number, when there was one. */
export async function deletePixel(tx: Db, accountId: string, id: string) {
  return tx
    .deleteFrom('pixels')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(['name', 'pixel_id as pixelId'])
    .executeTakeFirst();
}

export async function selectHeld(
  tx: Db,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, Platform>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('pixels')
    .select('id')
    .select((eb) => eb.ref('platform').$castTo<Platform>().as('platform'))
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Map(rows.map(({ id, platform }) => [id, platform]));
}
