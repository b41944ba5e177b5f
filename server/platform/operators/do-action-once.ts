import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { type Db, withTransaction } from '../database/index.ts';
import { AppError } from '../errors.ts';
import type { Client } from '../http/client.ts';
import { hashToken } from '../one-way.ts';
import type { Random } from '../random.ts';
import { type OperatorAction, recordAction } from './record-action.ts';

interface NamedCall {
  operatorId: string;
  client: Client;
  key: string;
  /** Method and path, parameters filled in. */
  call: string;
  body: unknown;
}

/** `act` null: nothing had to be changed, so there is nothing to record. */
export interface Acted<T> {
  answer: T;
  act: OperatorAction | null;
  /** For whoever asks again, where the whole answer must not stay in the trail for ever. */
  kept?: T;
}

/**
 * Does `work` once for this key and writes it to the trail, in one transaction. Sent again, even at the same moment, the
 * first answer is read from the trail, or from where answers without an act are kept, and nothing happens. Work that fails leaves no trace and may be tried again.
 */
export async function doActionOnce<T>(
  deps: { db: Db; clock: Clock; random: Random },
  { operatorId, client, key, call, body }: NamedCall,
  work: (tx: Db) => Promise<Acted<T>>,
): Promise<{ answer: T; repeated: boolean }> {
  const bodyHash = hashToken(JSON.stringify(body ?? null));
  return withTransaction(deps.db, async (tx) => {
    // A twin that is still at work: this waits until it has committed or given up.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${operatorId} ${key}`}, 0))`.execute(tx);
    const first =
      (await findKept(tx, 'operator_acts', operatorId, key)) ??
      (await findKept(tx, 'operator_answers', operatorId, key));
    if (first) {
      // A key that was used for something else is a mistake of the caller; answering would hide it.
      if (first.call !== call || !first.body_hash?.equals(bodyHash)) throw new AppError('key_reused');
      return { answer: first.answer as T, repeated: true };
    }
    const { answer, act, kept = answer } = await work(tx);
    if (act) await recordAction(tx, deps, { operatorId, client }, act, { key, call, bodyHash, answer: kept });
    else {
      const values = {
        operator_id: operatorId,
        key,
        call,
        body_hash: bodyHash,
        answer: JSON.stringify(kept),
      };
      await tx
        .insertInto('operator_answers')
        .values({ ...values, created_at: deps.clock.now() })
        .execute();
    }
    return { answer, repeated: false };
  });
}

async function findKept(
  tx: Db,
  table: 'operator_acts' | 'operator_answers',
  operatorId: string,
  key: string,
) {
  return tx
    .selectFrom(table)
    .select(['call', 'body_hash', 'answer'])
    .where('operator_id', '=', operatorId)
    .where('key', '=', key)
    .executeTakeFirst();
}

const keptMs = 24 * 60 * 60 * 1_000;

/** Nobody sends a call again after a day; what was done stays in the trail. */
export async function pruneOperatorAnswers(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('operator_answers')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute();
}
