import { sql } from 'kysely';
import type { HeldRefusal } from '#contract/held.ts';
import type { HeldReason } from '#domain/arrival-signs.ts';
import { buyerFields } from '#domain/lead-fields.ts';
import type { LeadSource } from '#domain/lead-source.ts';
import type { Db } from '#server/platform/database/index.ts';
import { selected } from '#server/platform/database/lead-columns.ts';

/** When nobody has answered the question for so long, the seller decides. */
export const unansweredAfterMs = 2 * 60_000;

/** What the list shows at a moment: all that arrived until then. */
export interface HeldFilter {
  accountId: string;
  rotatorId?: string | undefined;
  bots: boolean;
  until: Date;
  ids?: readonly string[] | undefined;
}

/** A place in the order of arrival. */
export interface Place {
  at: Date;
  id: string;
}

function matching(db: Db, { accountId, rotatorId, bots, until, ids }: HeldFilter) {
  const asked = new Date(until.getTime() - unansweredAfterMs);
  return (
    db
      .selectFrom('held_arrivals as h')
      .where('h.account_id', '=', accountId)
      .where('h.at', '<=', until)
      // The same conditions as in the indexes of both lists.
      .$if(bots, (query) => query.where('h.state', '=', sql.lit('bot')))
      .$if(!bots, (query) =>
        query
          .where(sql<boolean>`h.state in ('asked', 'held')`)
          .where((eb) => eb.or([eb('h.state', '=', 'held'), eb('h.at', '<=', asked)])),
      )
      .$if(rotatorId !== undefined, (query) => query.where('h.rotator_id', '=', rotatorId as string))
      .$if(ids !== undefined, (query) => query.where('h.id', 'in', [...(ids ?? [])]))
  );
}

const typed = selected('held_arrivals', 'h', buyerFields);

export async function countMatching(db: Db, filter: HeldFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Newest first. */
export async function heldRows(db: Db, filter: HeldFilter, part: { limit: number; offset: number }) {
  return matching(db, filter)
    .innerJoin('rotators as r', (join) =>
      join.onRef('r.account_id', '=', 'h.account_id').onRef('r.id', '=', 'h.rotator_id'),
    )
    .select(['h.id', 'h.at', 'h.state', 'h.origin', 'h.refusal'])
    .select(typed)
    .select(['r.id as rotatorId', 'r.title'])
    .select((eb) => eb.ref('h.reasons').$castTo<HeldReason[]>().as('reasons'))
    .select((eb) => eb.ref('h.source').$castTo<LeadSource>().as('source'))
    .orderBy('h.at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}

export type OpenHeld = Awaited<ReturnType<typeof openHeld>>[number];

/** In the order of arrival, behind a place; with what a lead is made of. */
export async function openHeld(db: Db, filter: HeldFilter, limit: number, after?: Place) {
  return matching(db, filter)
    .innerJoin('rotators as r', (join) =>
      join.onRef('r.account_id', '=', 'h.account_id').onRef('r.id', '=', 'h.rotator_id'),
    )
    .select(['h.id', 'h.account_id as accountId', 'h.rotator_id as rotatorId', 'h.at'])
    .select(typed)
    .select(['h.visitor', 'h.origin', 'h.request_key as requestKey'])
    .select((eb) => eb.ref('h.source').$castTo<LeadSource>().as('source'))
    .select(sql<boolean>`r.removed_at is not null`.as('isRotatorGone'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(h.at, h.id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('h.at')
    .orderBy('h.id')
    .limit(limit)
    .execute();
}

/** Decided or not. */
export async function isAnyThere(db: Db, accountId: string, ids: readonly string[]): Promise<boolean> {
  const one = await db
    .selectFrom('held_arrivals')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

export interface Decision {
  accountId: string;
  memberId: string;
  at: Date;
}

const open = ['asked', 'held', 'bot'] as const;

export async function storeReleased(
  tx: Db,
  { accountId, memberId, at }: Decision,
  released: readonly { id: string; leadId: string | null }[],
): Promise<void> {
  if (released.length === 0) return;
  await sql`
    update held_arrivals h
    set state = 'released', lead_id = n.lead_id, decided_at = ${at}, decided_by = ${memberId}, refusal = null
    from unnest(
      ${released.map(({ id }) => id)}::uuid[], ${released.map(({ leadId }) => leadId)}::uuid[]
    ) n (id, lead_id)
    where h.account_id = ${accountId} and h.id = n.id and h.state in ('asked', 'held', 'bot')`.execute(tx);
}

export async function storeRefusals(
  tx: Db,
  accountId: string,
  refused: readonly { id: string; why: HeldRefusal }[],
): Promise<void> {
  if (refused.length === 0) return;
  await sql`
    update held_arrivals h set refusal = n.why
    from unnest(${refused.map(({ id }) => id)}::uuid[], ${refused.map(({ why }) => why)}::text[]) n (id, why)
    where h.account_id = ${accountId} and h.id = n.id and h.state in ('asked', 'held', 'bot')`.execute(tx);
}

/** The numbers of those that were still open. */
export async function storeBlocked(
  tx: Db,
  { accountId, memberId, at }: Decision,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable('held_arrivals')
    .set({ state: 'blocked', decided_at: at, decided_by: memberId, refusal: null })
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .where('state', 'in', [...open])
    .returning('phone')
    .execute();
  return [...new Set(rows.flatMap(({ phone }) => phone ?? []))].sort();
}
