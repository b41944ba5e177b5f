import { sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import type { RotatorInputs } from '#contract/rotator-editor.ts';
import type { PixelEvent, Platform } from '#domain/pixels.ts';
import type { Role } from '#domain/roles.ts';
import type { DutyMember, TimeZone } from '#domain/working-hours.ts';
import { colourOf, type PublicLook, type ShownPicture } from '#server/features/rotation/looks/public-look.ts';
import type { Db } from '#server/platform/database/index.ts';
import { namesMeta } from '#server/platform/database/names-meta.ts';

/** What the page sends to an advertising platform. */
interface PublicPixel {
  /** Ours. */
  id: string;
  platform: Platform;
  /** The platform's own. */
  pixelId: string;
  events: PixelEvent[];
  /** By hand: browsers send nothing, and what the server has to send waits. */
  isPaused: boolean;
}

/** Everything that a rotator's public page shows. */
export interface PublicRotator {
  accountId: string;
  id: string;
  slug: string;
  /** The account's name. */
  shop: string;
  /** In whose days the account counts. */
  timeZone: TimeZone;
  title: string;
  type: 'form' | 'direct';
  status: 'active' | 'paused';
  inputs: RotatorInputs;
  buttonText: string;
  /** By an operator: its account takes no orders. */
  isSuspended: boolean;
  /** By its owner: the account ends, or has ended. */
  isLeaving: boolean;
  /** Somebody could take a turn, now or at another hour. */
  hasTaker: boolean;
  /** In their order; those without an event, and those paused by hand for which nothing could wait, are left out. */
  pixels: PublicPixel[];
  /** The seller's own sentence about the buyer's data; empty: ours. */
  privacy: string;
  /** Of the page and all that follows it. */
  language: Language;
  look: PublicLook;
}

const isUsable = sql`m.status = 'active' and m.phone is not null and m.removed_at is null`;
/** As `takeTurn` decides it: an active member of the list with a number, or such a default. */
const hasTaker = sql<boolean>`exists (
  select from rotator_members l join members m on m.account_id = l.account_id and m.id = l.member_id
  where l.account_id = r.account_id and l.rotator_id = r.id and ${isUsable}
) or exists (
  select from members m where m.account_id = r.account_id and m.id = r.default_member_id and ${isUsable}
)`;

const pixels = sql<PublicPixel[]>`coalesce((
  select json_agg(json_build_object('id', p.id, 'platform', p.platform, 'pixelId', p.pixel_id, 'events', l.events,
    'isPaused', p.paused_why is not distinct from 'by_hand') order by l.place)
  from rotator_pixels l join pixels p on p.account_id = l.account_id and p.id = l.pixel_id
  where l.account_id = r.account_id and l.rotator_id = r.id and l.events <> '[]'
    and (p.paused_why is distinct from 'by_hand' or p.token is not null)
), '[]')`;

/** Read with the rotator, in the same round trip. */
const look = sql<Omit<PublicLook, 'colour'> & { colour: string | null }>`json_build_object(
  'logo', (select ${picture('p')} from shop_looks s join page_pictures p on p.account_id = s.account_id and p.id = s.logo_id
    where s.account_id = r.account_id),
  'photo', (select ${picture('p')} from page_pictures p where p.account_id = r.account_id and p.id = k.photo_id),
  'price', k.price, 'priceBefore', k.price_before, 'about', coalesce(k.about, ''), 'colour', k.colour)`;

function picture(table: string) {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql<ShownPicture>`json_build_object(
    'id', ${of('id')}, 'hash', ${of('hash')}, 'width', ${of('width')}, 'height', ${of('height')})`;
}

function publicRotators(db: Db) {
  return db
    .selectFrom('rotators as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .leftJoin('rotator_looks as k', (join) =>
      join.onRef('k.account_id', '=', 'r.account_id').onRef('k.rotator_id', '=', 'r.id'),
    )
    .select([
      'r.account_id as accountId',
      'r.id',
      'r.slug',
      'a.name as shop',
      'a.time_zone as timeZone',
      'r.title',
      'r.type',
      'r.status',
      'r.inputs',
      'r.button_text as buttonText',
      sql<boolean>`a.suspended_at is not null`.as('isSuspended'),
      sql<boolean>`a.closed_at is not null`.as('isLeaving'),
      hasTaker.as('hasTaker'),
      pixels.as('pixels'),
      'r.privacy',
      sql<Language>`coalesce(k.language, 'id')`.as('language'),
      look.as('look'),
    ])
    .where('r.removed_at', 'is', null);
}

/** Of whichever account: a stranger knows the link alone. */
export async function findRotatorsBySlug(
  db: Db,
  slugs: readonly string[],
): Promise<Map<string, PublicRotator>> {
  // An array is one value: the statement is the same for however many.
  const rows = await publicRotators(db).where('r.slug', '=', sql<string>`any(${slugs}::text[])`).execute();
  return new Map(rows.map((row) => [row.slug, presented(row)]));
}

/** The shapes that its columns of JSON have. */
function presented<
  Row extends { inputs: unknown; look: Omit<PublicLook, 'colour'> & { colour: string | null } },
>(row: Row): Row & { inputs: RotatorInputs; look: PublicLook } {
  const look = { ...row.look, colour: colourOf(row.look.colour) };
  return { ...row, inputs: row.inputs as RotatorInputs, look };
}

/** Of whichever account, for a preview; with the template, which visitors see only filled in. */
export async function findRotatorById(
  db: Db,
  id: string,
): Promise<(PublicRotator & { template: string }) | undefined> {
  const row = await publicRotators(db).select('r.template').where('r.id', '=', id).executeTakeFirst();
  return row && presented(row);
}

export interface PersonRow {
  fullName: string;
  nickname: string;
  phone: string | null;
  role: Role;
  joinOrder: number;
  status: DutyMember['status'];
  hours: unknown;
  pausedUntil: Date | null;
}

const personColumns = [
  'm.full_name as fullName',
  'm.nickname',
  'm.phone',
  'm.role',
  'm.join_order as joinOrder',
  'm.status',
  'm.hours',
  'm.paused_until as pausedUntil',
] as const;

export async function findPerson(db: Db, accountId: string, id: string): Promise<PersonRow | undefined> {
  return db
    .selectFrom('members as m')
    .select(personColumns)
    .where('m.account_id', '=', accountId)
    .where('m.id', '=', id)
    .executeTakeFirst();
}

interface HandOverRow extends PersonRow {
  leadId: string;
  isMeasured: boolean;
  message: string;
  buyerPhone: string | null;
}

/** The page named Meta: only its pixel has a part in the browser. */
const isMeasured = namesMeta(sql.ref('source')).as('isMeasured');

/** What was typed in this visit, the first or a later one, and whoever has its lead now. */
export async function findHandOver(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
  visitId: string,
): Promise<HandOverRow | undefined> {
  return db
    .with('visit', (query) =>
      query
        .selectFrom('leads')
        .select([sql<string>`coalesce(merged_into, id)`.as('lead_id'), 'message', 'phone', isMeasured])
        .where('account_id', '=', accountId)
        .where('id', '=', visitId)
        .where('rotator_id', '=', id)
        .unionAll(
          query
            .selectFrom('lead_touches')
            .select(['lead_id', 'message', 'phone', isMeasured])
            .where('account_id', '=', accountId)
            .where('id', '=', visitId)
            .where('rotator_id', '=', id),
        ),
    )
    .selectFrom('visit as v')
    .innerJoin('leads as l', (join) =>
      join.on('l.account_id', '=', accountId).onRef('l.id', '=', 'v.lead_id'),
    )
    .innerJoin('members as m', (join) =>
      join.onRef('m.account_id', '=', 'l.account_id').onRef('m.id', '=', 'l.member_id'),
    )
    .select(['v.message', 'v.phone as buyerPhone', 'v.lead_id as leadId', 'v.isMeasured'])
    .select(personColumns)
    .executeTakeFirst();
}

export async function findShop(db: Db, accountId: string): Promise<string> {
  const { name } = await db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return name;
}
