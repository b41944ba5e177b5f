import type { RotatorInputs } from '#contract/rotators.ts';
import type { Role } from '#domain/roles.ts';
import type { TimeZone } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';

/** What a rotator's public page is drawn from. */
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
}

function publicRotators(db: Db) {
  return db
    .selectFrom('rotators as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
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
    ])
    .where('r.removed_at', 'is', null);
}

/** Of whichever account: a stranger knows the link alone. */
export async function findRotatorBySlug(db: Db, slug: string): Promise<PublicRotator | undefined> {
  const row = await publicRotators(db).where('r.slug', '=', slug).executeTakeFirst();
  return row && { ...row, inputs: row.inputs as RotatorInputs };
}

/** With the template, which visitors see only filled in. */
export async function findRotatorOf(
  db: Db,
  accountId: string,
  id: string,
): Promise<(PublicRotator & { template: string }) | undefined> {
  const row = await publicRotators(db)
    .select('r.template')
    .where('r.account_id', '=', accountId)
    .where('r.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, inputs: row.inputs as RotatorInputs };
}

export interface PersonRow {
  fullName: string;
  nickname: string;
  phone: string | null;
  role: Role;
  joinOrder: number;
}

export async function findPerson(db: Db, accountId: string, id: string): Promise<PersonRow | undefined> {
  return db
    .selectFrom('members')
    .select(['full_name as fullName', 'nickname', 'phone', 'role', 'join_order as joinOrder'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

interface HandOverRow extends PersonRow {
  message: string;
  buyerPhone: string | null;
}

/** A lead and whoever has it now. */
export async function findHandOver(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
  leadId: string,
): Promise<HandOverRow | undefined> {
  return db
    .selectFrom('leads as l')
    .innerJoin('members as m', (join) =>
      join.onRef('m.account_id', '=', 'l.account_id').onRef('m.id', '=', 'l.member_id'),
    )
    .select([
      'l.message',
      'l.phone as buyerPhone',
      'm.full_name as fullName',
      'm.nickname',
      'm.phone',
      'm.role',
      'm.join_order as joinOrder',
    ])
    .where('l.account_id', '=', accountId)
    .where('l.id', '=', leadId)
    .where('l.rotator_id', '=', id)
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
