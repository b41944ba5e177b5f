import type { OperatorActKind } from '#contract/operator-actions.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/index.ts';
import type { Client } from '../http/client.ts';
import { newId } from '../ids.ts';
import type { Random } from '../random.ts';

/** What an operator did. `before` and `after` hold what changed, never a secret. */
export interface OperatorAction {
  kind: OperatorActKind;
  /** Whose account it touched, if one's. */
  accountId?: string;
  /** As people name it: the number of an order, the name of a queue. */
  subject?: string;
  reason?: string;
  before?: object;
  after?: object;
}

/** Kept with the act, so that the same call sent again is answered from the trail. */
export interface KeptAnswer {
  key: string;
  call: string;
  bodyHash: Buffer;
  answer: unknown;
}

/** Writes to the operators' trail, in the transaction of what was done. */
export async function recordAction(
  tx: Db,
  { clock, random }: { clock: Clock; random: Random },
  { operatorId, client }: { operatorId: string; client: Pick<Client, 'ip' | 'userAgent'> },
  { kind, accountId, subject = '', reason = '', before, after }: OperatorAction,
  kept?: KeptAnswer,
): Promise<void> {
  await tx
    .insertInto('operator_acts')
    .values({
      id: newId(clock, random),
      at: clock.now(),
      operator_id: operatorId,
      kind,
      account_id: accountId ?? null,
      subject,
      reason,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      ip: client.ip,
      user_agent: client.userAgent,
      ...(kept && {
        key: kept.key,
        call: kept.call,
        body_hash: kept.bodyHash,
        answer: JSON.stringify(kept.answer),
      }),
    })
    .execute();
}
