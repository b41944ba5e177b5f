import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { type Db, withTransaction } from '../database/index.ts';
import { AppError } from '../errors.ts';
import type { Client } from '../http/client.ts';
import { hashToken } from '../one-way.ts';
import type { Random } from '../random.ts';
import { type OperatorAct, recordAct } from './record-act.ts';

interface NamedCall {
  operatorId: string;
  client: Client;
  key: string;
  /** Method and path, parameters filled in. */
  call: string;
  body: unknown;
}

/** `act` null: nothing had to be changed, so there is nothing to tell. */
export interface Acted<T> {
  answer: T;
  act: OperatorAct | null;
}

/**
 * Does `work` once for this key and writes it to the trail, in one transaction. Sent again, even at the same moment, the
 * first answer is read from the trail and nothing happens. Work that fails leaves no trace and may be tried again.
 */
export async function doActOnce<T>(
  deps: { db: Db; clock: Clock; random: Random },
  { operatorId, client, key, call, body }: NamedCall,
  work: (tx: Db) => Promise<Acted<T>>,
): Promise<{ answer: T; repeated: boolean }> {
  const bodyHash = hashToken(JSON.stringify(body ?? null));
  return withTransaction(deps.db, async (tx) => {
    // A twin that is still at work: this waits until it has committed or given up.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${operatorId} ${key}`}, 0))`.execute(tx);
    const first = await tx
      .selectFrom('operator_acts')
      .select(['call', 'body_hash', 'answer'])
      .where('operator_id', '=', operatorId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (first) {
      // A key that was used for something else is a mistake of the caller; answering would hide it.
      if (first.call !== call || !first.body_hash?.equals(bodyHash)) throw new AppError('key_reused');
      return { answer: first.answer as T, repeated: true };
    }
    const { answer, act } = await work(tx);
    if (act) await recordAct(tx, deps, { operatorId, client }, act, { key, call, bodyHash, answer });
    return { answer, repeated: false };
  });
}
