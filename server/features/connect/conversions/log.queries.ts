import { type RawBuilder, sql } from 'kysely';
import type { Refusal } from '#contract/pixels.ts';
import type { Currency } from '#domain/orders.ts';
import type { ConversionStatus, MatchInput, Moment } from '#domain/pixels.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface ConversionRecord {
  number: number;
  id: string;
  event: string;
  eventId: string;
  moment: Moment;
  at: Date;
  status: ConversionStatus;
  value: number | null;
  currency: Currency | null;
  leadId: string | null;
  attempts: number;
  inputs: MatchInput[];
  why: Refusal | null;
  message: string;
}

interface PixelRef {
  accountId: string;
  pixelId: string;
}

const columns = sql`
  c.number, c.id, c.event, c.event_id as "eventId", c.moment, c.at, c.status, c.value, c.currency,
  c.lead_id as "leadId", cardinality(c.attempt_ids) as attempts, c.inputs, a.why, coalesce(a.message, '') as message`;
const withLastAttempt = sql`
  conversions c left join conversion_attempts a
    on a.account_id = c.account_id and a.pixel_id = c.pixel_id and a.id = c.attempt_ids[cardinality(c.attempt_ids)]`;

/** Written out: which index is right depends on it. */
function only(status: ConversionStatus | undefined): RawBuilder<unknown> {
  return status ? sql`and c.status = ${sql.lit(status)}` : sql``;
}

/** Latest first. */
export async function conversionPage(
  db: Db,
  { accountId, pixelId }: PixelRef,
  { status, limit, offset }: { status: ConversionStatus | undefined; limit: number; offset: number },
): Promise<ConversionRecord[]> {
  const { rows } = await sql<ConversionRecord>`
    select ${columns} from ${withLastAttempt}
    where c.account_id = ${accountId} and c.pixel_id = ${pixelId} ${only(status)}
    order by c.number desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countConversions(
  db: Db,
  { accountId, pixelId }: PixelRef,
  status: ConversionStatus | undefined,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from conversions c
      where c.account_id = ${accountId} and c.pixel_id = ${pixelId} ${only(status)}
      limit ${most}
    ) found`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Nothing is found of a pixel that is gone. */
export async function findConversion(
  db: Db,
  { accountId, pixelId, id }: PixelRef & { id: string },
): Promise<(ConversionRecord & { body: string; attemptIds: string[] }) | undefined> {
  const { rows } = await sql<ConversionRecord & { body: string; attemptIds: string[] }>`
    select ${columns}, c.body, c.attempt_ids as "attemptIds" from ${withLastAttempt}
    where c.id = ${id} and c.account_id = ${accountId} and c.pixel_id = ${pixelId}
      and exists (select from pixels p where p.account_id = c.account_id and p.id = c.pixel_id)`.execute(db);
  return rows[0];
}

export interface AttemptRecord {
  id: string;
  at: Date;
  ms: number | null;
  events: number;
  status: number | null;
  why: Refusal | null;
  code: number | null;
  message: string;
  traceId: string;
}

/** Latest first. */
export async function attemptsOf(
  db: Db,
  { accountId, pixelId }: PixelRef,
  ids: readonly string[],
): Promise<AttemptRecord[]> {
  const { rows } = await sql<AttemptRecord>`
    select id, at, ms, events, status, why, code, message, trace_id as "traceId" from conversion_attempts
    where account_id = ${accountId} and pixel_id = ${pixelId} and id = any(${ids}::uuid[])
    order by at desc, id desc`.execute(db);
  return rows;
}

export interface PixelRow {
  id: string;
  platform: string;
  pixelId: string;
  token: Buffer | null;
  testCode: string;
}

export async function findPixel(db: Db, accountId: string, id: string): Promise<PixelRow | undefined> {
  return db
    .selectFrom('pixels')
    .select(['id', 'platform', 'pixel_id as pixelId', 'token', 'test_code as testCode'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The pixel first, as everyone who writes its events does; so nothing of it is being sent meanwhile. */
export async function lockPixel(
  tx: Db,
  { accountId, pixelId }: PixelRef,
): Promise<{ platform: string; hasToken: boolean } | undefined> {
  return tx
    .selectFrom('pixels')
    .select('platform')
    .select(sql<boolean>`token is not null`.as('hasToken'))
    .where('account_id', '=', accountId)
    .where('id', '=', pixelId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** It waits to be sent once more, under the same id. */
export async function setWaiting(tx: Db, { accountId, pixelId }: PixelRef, number: number): Promise<void> {
  await tx
    .updateTable('conversions')
    .set({ status: 'waiting', finished_at: null, failures: 0, next_at: null })
    .where('account_id', '=', accountId)
    .where('pixel_id', '=', pixelId)
    .where('number', '=', number)
    .where('status', 'in', ['unknown', 'refused'])
    .execute();
}
