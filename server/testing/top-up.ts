import { newOrderNumber } from '#server/features/money/top-ups/order-number.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestMember } from './people.ts';

/** An order for points that waits for a transfer; answers its number. */
export async function createTopUp(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  { accountId, memberId }: TestMember,
): Promise<string> {
  const id = newId(clock, random);
  const at = clock.now();
  const dueAt = new Date(at.getTime() + 24 * 60 * 60 * 1_000);
  const orderId = newOrderNumber(clock, random);
  await db
    .insertInto('top_ups')
    .values({
      account_id: accountId,
      id,
      order_id: orderId,
      member_id: memberId,
      points: 100,
      bonus: 0,
      point_price: 250,
      price: 25_000,
      total: 25_100,
      created_at: at,
      due_at: dueAt,
    })
    .execute();
  await db
    .insertInto('top_up_attempts')
    .values({
      account_id: accountId,
      top_up_id: id,
      number: 1,
      kind: 'transfer',
      fee: 0,
      ppn: 0,
      unique_code: 100,
      total: 25_100,
      state: 'waiting',
      created_at: at,
      expires_at: dueAt,
    })
    .execute();
  return orderId;
}
