import { sql } from 'kysely';
import type { Label } from '#contract/labels.ts';
import { listedFields } from '#domain/lead-fields.ts';
import type { Db } from '#server/platform/database/index.ts';
import { selected } from '#server/platform/database/lead-columns.ts';

/** Beyond this nobody counts a buyer's leads. */
const mostOfBuyer = 100;

export type LeadRecord = Awaited<ReturnType<typeof leadRecords>>[number];

/** These leads as lists show them, in no order; `memberId`: whose other leads of the same buyer count. */
export async function leadRecords(
  db: Db,
  accountId: string,
  ids: readonly string[],
  memberId: string | undefined,
) {
  return db
    .selectFrom('leads as l')
    .leftJoin('rotators as r', (join) =>
      join.onRef('r.account_id', '=', 'l.account_id').onRef('r.id', '=', 'l.rotator_id'),
    )
    .select([
      'l.id',
      'l.code',
      'l.created_at as createdAt',
      'r.id as rotatorId',
      'r.title as rotatorTitle',
      'l.member_id as memberId',
      'l.origin',
      'l.status',
      'l.locked',
      'l.chat',
      'l.first_contact_at as firstContactAt',
      'l.touches',
      'l.touched_at as touchedAt',
      'l.fake_at as fakeAt',
      'l.trashed_at as trashedAt',
      'l.revision',
    ])
    .select(selected('leads', 'l', listedFields))
    .select([
      sql<Label[]>`(
        select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'colour', b.colour)
          order by lower(b.name), b.id), '[]')
        from lead_labels o join labels b on b.account_id = o.account_id and b.id = o.label_id
        where o.account_id = l.account_id and o.lead_id = l.id
      )`.as('labels'),
      // As texts: no index that begins with the account may seem as good as that of numbers.
      sql<number>`(
        select count(*) from (
          select from leads o
          where o.phone = l.phone and o.account_id::text = l.account_id::text and o.id <> l.id and not l.locked
            and not o.locked and o.trashed_at is null and o.merged_into is null
            and (${memberId ?? null}::uuid is null or o.member_id = ${memberId ?? null}::uuid)
          limit ${mostOfBuyer}
        ) s
      )`.as('sameBuyer'),
    ])
    .where('l.account_id', '=', accountId)
    .where('l.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
