import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestMember } from './people.ts';

interface MadeTopUp extends TestMember {
  id: string;
  total: number;
}

export interface CopiedTopUp extends MadeTopUp {
  orderId: string;
}

let copied = 0;

/**
 * Copies of a new order that waits for a transfer, each in an account of its own and with a total that no other has.
 * Making thousands of them one by one would cost more than what is tested with them.
 */
export async function copyTopUps(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  made: MadeTopUp,
  count: number,
): Promise<CopiedTopUp[]> {
  const { unique_code: madeCode } = await db
    .selectFrom('top_up_attempts')
    .select('unique_code')
    .where('top_up_id', '=', made.id)
    .executeTakeFirstOrThrow();
  const copies = codesBeside(madeCode, count).map((code) => {
    copied += 1;
    return {
      code,
      accountId: newId(clock, random),
      memberId: newId(clock, random),
      email: `salinan${copied}@contoh.id`,
      id: newId(clock, random),
      orderId: `GL-261115-${String(copied).padStart(6, '0')}`,
      total: made.total - madeCode + code,
    };
  });
  const rowsOf = (change: (copy: (typeof copies)[number]) => object) => JSON.stringify(copies.map(change));
  const ofOrder = { top_up_id: made.id };
  await copyRow(
    db,
    'accounts',
    { id: made.accountId },
    rowsOf(({ accountId }) => ({ id: accountId })),
  );
  await copyRow(
    db,
    'members',
    { id: made.memberId },
    rowsOf(({ accountId, memberId, email }) => ({ account_id: accountId, id: memberId, email })),
  );
  await copyRow(
    db,
    'top_ups',
    { id: made.id },
    rowsOf(({ accountId, memberId, id, orderId, total }) => ({
      account_id: accountId,
      member_id: memberId,
      id,
      order_id: orderId,
      total,
    })),
  );
  await copyRow(
    db,
    'top_up_attempts',
    ofOrder,
    rowsOf(({ accountId, id, code, total }) => ({
      account_id: accountId,
      top_up_id: id,
      unique_code: code,
      total,
    })),
  );
  await copyRow(
    db,
    'transfer_amounts',
    ofOrder,
    rowsOf(({ accountId, id, total }) => ({ account_id: accountId, top_up_id: id, amount: total })),
  );
  await copyRow(
    db,
    'top_up_events',
    ofOrder,
    rowsOf(({ accountId, id }) => ({ account_id: accountId, top_up_id: id })),
  );
  await copyRow(
    db,
    'top_up_mails',
    ofOrder,
    rowsOf(({ accountId, id }) => ({ account_id: accountId, top_up_id: id, id: newId(clock, random) })),
  );
  return copies;
}

const codesBeside = (taken: number, count: number) =>
  Array.from({ length: count + 1 }, (_, index) => index + 1)
    .filter((code) => code !== taken)
    .slice(0, count);

/** The one row of `which`, once for each of `changes`, with what they say in place of its own. */
async function copyRow(db: Db, table: string, which: Record<string, string>, changes: string): Promise<void> {
  const [[column = '', value] = []] = Object.entries(which);
  await sql`
    insert into ${sql.table(table)}
    select copy.* from ${sql.table(table)} original, jsonb_array_elements(${changes}::jsonb) change,
      lateral jsonb_populate_record(original, change) copy
    where original.${sql.ref(column)} = ${value}`.execute(db);
}
