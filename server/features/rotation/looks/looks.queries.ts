import { sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import { plainLook, type RotatorLook } from '#contract/looks.ts';
import type { PictureKind } from '#domain/look.ts';
import type { Db } from '#server/platform/database/index.ts';
import { colourOf } from './public-look.ts';

export interface PagePicture {
  id: string;
  kind: PictureKind;
  hash: string;
  width: number;
  height: number;
}

export async function findLook(db: Db, accountId: string, rotatorId: string): Promise<RotatorLook> {
  const row = await db
    .selectFrom('rotator_looks')
    .select(['photo_id as photoId', 'price', 'price_before as priceBefore', 'about', 'colour', 'language'])
    .where('account_id', '=', accountId)
    .where('rotator_id', '=', rotatorId)
    .executeTakeFirst();
  return row ? { ...row, colour: colourOf(row.colour), language: row.language as Language } : plainLook;
}

export async function writeLook(
  tx: Db,
  accountId: string,
  rotatorId: string,
  look: RotatorLook,
): Promise<void> {
  const columns = {
    photo_id: look.photoId,
    price: look.price,
    price_before: look.priceBefore,
    about: look.about,
    colour: look.colour,
    language: look.language,
  };
  await tx
    .insertInto('rotator_looks')
    .values({ account_id: accountId, rotator_id: rotatorId, ...columns })
    .onConflict((conflict) => conflict.columns(['account_id', 'rotator_id']).doUpdateSet(columns))
    .execute();
}

/** A rotator that is gone shows nothing any more. */
export async function clearPhoto(tx: Db, accountId: string, rotatorId: string): Promise<void> {
  await tx
    .updateTable('rotator_looks')
    .set({ photo_id: null })
    .where('account_id', '=', accountId)
    .where('rotator_id', '=', rotatorId)
    .execute();
}

export async function insertPicture(
  db: Db,
  accountId: string,
  picture: PagePicture,
  at: Date,
): Promise<void> {
  await db
    .insertInto('page_pictures')
    .values({ account_id: accountId, ...picture, created_at: at })
    .execute();
}

export async function findPicture(db: Db, accountId: string, id: string): Promise<PagePicture | undefined> {
  const row = await db
    .selectFrom('page_pictures')
    .select(['id', 'kind', 'hash', 'width', 'height'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as PictureKind };
}

/** Whether it is a photo of the account; it is not deleted before this transaction ends. */
export async function holdPhoto(tx: Db, accountId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('page_pictures')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('kind', '=', 'photo')
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function findLogo(db: Db, accountId: string): Promise<PagePicture | null> {
  const row = await db
    .selectFrom('shop_looks as s')
    .innerJoin('page_pictures as p', (join) =>
      join.onRef('p.account_id', '=', 's.account_id').onRef('p.id', '=', 's.logo_id'),
    )
    .select(['p.id', 'p.hash', 'p.width', 'p.height'])
    .where('s.account_id', '=', accountId)
    .executeTakeFirst();
  return row ? { ...row, kind: 'logo' } : null;
}

/** Returns the one before. Two at once follow each other. */
export async function exchangeLogo(tx: Db, accountId: string, logoId: string | null): Promise<string | null> {
  await tx
    .insertInto('shop_looks')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  const before = await tx
    .selectFrom('shop_looks')
    .select('logo_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  await tx.updateTable('shop_looks').set({ logo_id: logoId }).where('account_id', '=', accountId).execute();
  return before?.logo_id ?? null;
}

const isUnused = sql<boolean>`not exists (
  select from rotator_looks l where l.account_id = p.account_id and l.photo_id = p.id
) and not exists (
  select from shop_looks s where s.account_id = p.account_id and s.logo_id = p.id
)`;

/** Those of these that nothing shows any more; until this transaction ends nothing can begin to. */
export async function lockUnused(tx: Db, accountId: string, ids: readonly string[]): Promise<PagePicture[]> {
  const isOneOf = sql<string>`any(${ids}::uuid[])`;
  // First the lock: what is read in the same statement could be older than what we waited for.
  await tx
    .selectFrom('page_pictures')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', isOneOf)
    .forUpdate()
    .execute();
  const rows = await unused(tx).where('p.account_id', '=', accountId).where('p.id', '=', isOneOf).execute();
  return rows.map((row) => ({ ...row, kind: row.kind as PictureKind }));
}

/** The same of whichever account, added before then. */
export async function unusedBefore(
  db: Db,
  at: Date,
  limit: number,
): Promise<{ accountId: string; id: string }[]> {
  return unused(db).select('p.account_id as accountId').where('p.created_at', '<', at).limit(limit).execute();
}

function unused(db: Db) {
  return db
    .selectFrom('page_pictures as p')
    .select(['p.id', 'p.kind', 'p.hash', 'p.width', 'p.height'])
    .where(isUnused);
}

export async function deletePictures(tx: Db, accountId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('page_pictures')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
