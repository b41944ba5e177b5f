import { sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import type { RotatorInputs, RotatorItems } from '#contract/rotator-editor.ts';
import type { PixelEvent } from '#domain/pixels.ts';
import type { TimeZone } from '#domain/working-hours.ts';
import { loadLook, writeLook } from '#server/features/rotation/looks/load-look.ts';
import type { Db } from '#server/platform/database/index.ts';

// A removed rotator exists for no call; its row stays, because leads refer to it.

export interface KeptRotator extends RotatorItems {
  id: string;
  /** Points of the last day on which it had a lead. */
  spentOn: string | null;
  spent: number;
  timeZone: TimeZone;
  status: 'active' | 'paused';
  revision: number;
}

/** A rotator with everything that can be edited. */
export async function findRotator(db: Db, accountId: string, id: string): Promise<KeptRotator | undefined> {
  const row = await db
    .selectFrom('rotators')
    .select([
      'id',
      'title',
      'slug',
      'type',
      'rotation',
      'status',
      'inputs',
      'button_text as buttonText',
      'template',
      'default_member_id as defaultMemberId',
      'sticky',
      'reassign_minutes as reassignMinutes',
      'points_per_day as pointsPerDay',
      'domain_id as domainId',
      'privacy',
      'revision',
    ])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const members = await db
    .selectFrom('rotator_members')
    .select(['member_id as memberId', 'ratio'])
    .where('account_id', '=', accountId)
    .where('rotator_id', '=', row.id)
    .orderBy('place')
    .orderBy('member_id')
    .execute();
  const pixels = await db
    .selectFrom('rotator_pixels')
    .select(['pixel_id as pixelId', 'events'])
    .where('account_id', '=', accountId)
    .where('rotator_id', '=', row.id)
    .orderBy('place')
    .execute();
  const daily = await db
    .selectFrom('rotator_turns as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .select(['t.spent_on as spentOn', 't.spent', 'a.time_zone as timeZone'])
    .where('t.account_id', '=', accountId)
    .where('t.rotator_id', '=', row.id)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    ...daily,
    look: await loadLook(db, accountId, row.id),
    inputs: row.inputs as RotatorInputs,
    members,
    pixels: pixels.map(({ pixelId, events }) => ({ pixelId, events: events as unknown as PixelEvent[] })),
  };
}

/** Null: it has no domain of its own, or that is not in use. */
export async function findActiveHost(
  db: Db,
  accountId: string,
  domainId: string | null,
): Promise<string | null> {
  if (domainId === null) return null;
  const row = await db
    .selectFrom('domains')
    .select('host')
    .where('account_id', '=', accountId)
    .where('id', '=', domainId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row?.host ?? null;
}

/** The same, and it stays so until this transaction ends. Turns go on meanwhile: they do not change it. */
export async function lockRotator(tx: Db, accountId: string, id: string): Promise<KeptRotator | undefined> {
  // First the lock: what is read in the same statement could be older than what we waited for.
  await tx
    .selectFrom('rotators')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
  return findRotator(tx, accountId, id);
}

/** Whether it is a domain of the account; it cannot be removed before this transaction ends. */
export async function holdDomain(tx: Db, accountId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('domains')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** What the account's rotators are called. */
export async function titlesOf(db: Db, accountId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('rotators')
    .select('title')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ title }) => title));
}

/** In whichever account: links are everyone's. Asked before it is taken, so that two who swap do not wait for each other. */
export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('rotators')
    .select('id')
    .where('slug', '=', slug)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

function columnsOf(items: RotatorItems) {
  return {
    title: items.title,
    slug: items.slug,
    type: items.type,
    rotation: items.rotation,
    inputs: JSON.stringify(items.inputs),
    button_text: items.buttonText,
    template: items.template,
    default_member_id: items.defaultMemberId,
    sticky: items.sticky,
    reassign_minutes: items.reassignMinutes,
    points_per_day: items.pointsPerDay,
    domain_id: items.domainId,
    privacy: items.privacy,
  };
}

/** False when the slug became someone else's in this moment. */
export async function insertRotator(
  tx: Db,
  rotator: { accountId: string; id: string; at: Date; status: 'active' | 'paused' },
  items: RotatorItems,
): Promise<boolean> {
  const { accountId, id, at, status } = rotator;
  const inserted = await tx
    .insertInto('rotators')
    .values({
      account_id: accountId,
      id,
      status,
      created_at: at,
      ...columnsOf(items),
      reassign_since: items.reassignMinutes === null ? null : at,
    })
    .onConflict((conflict) => conflict.column('slug').where('removed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await tx.insertInto('rotator_turns').values({ account_id: accountId, rotator_id: id }).execute();
  await insertMembers(tx, accountId, id, items.members);
  await insertPixels(tx, accountId, id, items.pixels);
  await writeLook(tx, accountId, id, items.look);
  return true;
}

/** False when the slug became someone else's in this moment; the transaction is then lost. */
export async function updateRotator(
  tx: Db,
  accountId: string,
  id: string,
  items: RotatorItems,
  at: Date,
): Promise<boolean> {
  try {
    await tx
      .updateTable('rotators')
      .set({
        ...columnsOf(items),
        // What was silent before it was turned on stays where it is; other minutes do not turn it on anew.
        reassign_since:
          items.reassignMinutes === null ? null : sql<Date>`coalesce(reassign_since, ${at}::timestamptz)`,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23505' && constraint === 'rotators_slug') return false;
    throw error;
  }
  await deleteMembers(tx, accountId, id);
  await insertMembers(tx, accountId, id, items.members);
  await tx
    .deleteFrom('rotator_pixels')
    .where('account_id', '=', accountId)
    .where('rotator_id', '=', id)
    .execute();
  await insertPixels(tx, accountId, id, items.pixels);
  await writeLook(tx, accountId, id, items.look);
  return true;
}

async function insertPixels(
  tx: Db,
  accountId: string,
  id: string,
  pixels: RotatorItems['pixels'],
): Promise<void> {
  if (pixels.length === 0) return;
  await tx
    .insertInto('rotator_pixels')
    .values(
      pixels.map(({ pixelId, events }, place) => ({
        account_id: accountId,
        rotator_id: id,
        pixel_id: pixelId,
        place,
        events: JSON.stringify(events),
      })),
    )
    .execute();
}

async function insertMembers(
  tx: Db,
  accountId: string,
  id: string,
  members: RotatorItems['members'],
): Promise<void> {
  if (members.length === 0) return;
  const ids = members.map(({ memberId }) => memberId);
  const ratios = members.map(({ ratio }) => ratio);
  await sql`
    insert into rotator_members (account_id, rotator_id, member_id, ratio, place)
    select ${accountId}, ${id}, m.id, m.ratio, m.place - 1
    from unnest(${ids}::uuid[], ${ratios}::smallint[]) with ordinality as m(id, ratio, place)`.execute(tx);
}

export async function deleteMembers(tx: Db, accountId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('rotator_members')
    .where('account_id', '=', accountId)
    .where('rotator_id', '=', id)
    .execute();
}

export async function setRotator(
  tx: Db,
  accountId: string,
  id: string,
  change: { status: 'active' | 'paused' } | { removed_at: Date },
): Promise<void> {
  await tx
    .updateTable('rotators')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

export async function languageOf(db: Db, accountId: string, memberId: string): Promise<Language> {
  const { language } = await db
    .selectFrom('members')
    .select('language')
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return language;
}
