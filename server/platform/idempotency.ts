import type { Clock } from './clock.ts';
import { type Db, withTransaction } from './database/index.ts';
import { AppError } from './errors.ts';
import { hashToken } from './one-way.ts';

export interface KeyedCall {
  accountId: string;
  /** The member, or the API key it is made with. */
  callerId: string;
  key: string;
  /** Method and path, parameters filled in. */
  call: string;
  body: unknown;
}

/** Longer than anyone tries again: what was done without a network waits seven days to be sent. */
const keptMs = 8 * 24 * 60 * 60 * 1_000;

/**
 * Does `work` once for this key, in one transaction with the memory of it: who sends the same again, even at the same
 * moment, gets the first answer and nothing happens. Work that fails leaves no memory, so it may be tried again.
 */
export async function doOnce<T>(
  { db, clock }: { db: Db; clock: Clock },
  { accountId, callerId, key, call, body }: KeyedCall,
  work: (tx: Db) => Promise<T>,
): Promise<{ answer: T; repeated: boolean }> {
  const bodyHash = hashToken(JSON.stringify(body ?? null));
  return withTransaction(db, async (tx) => {
    // A twin that is still at work holds the key: this waits until it has committed or given up.
    const fresh = await tx
      .insertInto('idempotency_keys')
      .values({
        account_id: accountId,
        member_id: callerId,
        key,
        call,
        body_hash: bodyHash,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    const mine = { account_id: accountId, member_id: callerId, key };
    if (fresh) {
      const answer = await work(tx);
      await tx
        .updateTable('idempotency_keys')
        .set({ answer: JSON.stringify(answer) })
        .where((eb) => eb.and(mine))
        .execute();
      return { answer, repeated: false };
    }
    const first = await tx
      .selectFrom('idempotency_keys')
      .select(['call', 'body_hash', 'answer'])
      .where((eb) => eb.and(mine))
      .executeTakeFirstOrThrow();
    // A key that was used for something else is a mistake of the caller; answering would hide it.
    if (first.call !== call || !first.body_hash.equals(bodyHash)) throw new AppError('key_reused');
    return { answer: first.answer as T, repeated: true };
  });
}

export async function pruneIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute();
}
