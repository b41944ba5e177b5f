import type { HeldRefusal } from '#contract/held.ts';
import type { Intake, Outcome, Submission } from '#server/features/rotation/intake/submission.ts';
import type { Db } from '#server/platform/database/index.ts';
import { type Decision, type OpenHeld, storeRefusals, storeReleased } from './held.queries.ts';

/** Longer than anything is kept here: whenever it is let in again, it is the same lead. */
const repeatMs = 60 * 24 * 60 * 60 * 1_000;

export interface Refused {
  id: string;
  why: HeldRefusal;
}

/**
 * Hands them to the intake in the order of arrival, and keeps what became of each. The intake commits by itself: after
 * a crash in between the same ones are let in again and find their leads by the request key. `tx` holds no row that
 * the intake changes.
 */
export async function releasePortion(
  tx: Db,
  intake: Intake,
  decision: Decision,
  rows: readonly OpenHeld[],
): Promise<Refused[]> {
  const outcomes = await Promise.all(rows.map((row) => intake.submit(submissionOf(row, decision.at))));
  const released: { id: string; leadId: string | null }[] = [];
  const refused: Refused[] = [];
  for (const [index, row] of rows.entries()) {
    const outcome = outcomes[index] as Outcome;
    const why = refusalOf(outcome, row);
    if (why) refused.push({ id: row.id, why });
    else released.push({ id: row.id, leadId: outcome.kind === 'assigned' ? outcome.leadId : null });
  }
  await storeReleased(tx, decision, released);
  await storeRefusals(tx, decision.accountId, refused);
  return refused;
}

/** What was typed then becomes a lead now: with the turn, the point and the notification of this moment. */
function submissionOf(row: OpenHeld, at: Date): Submission {
  const { accountId, rotatorId, phone, name, address, visitor, origin, source, requestKey } = row;
  return {
    accountId,
    rotatorId,
    phone,
    name,
    address,
    visitor,
    origin,
    source,
    at,
    requestKey,
    repeatMs,
    // Its form was used when it was held.
    formKey: null,
    isReleased: true,
  };
}

/** Undefined: it is a lead now, also that of a suspended account, which opens when that ends. */
function refusalOf({ kind }: Outcome, { isRotatorGone }: OpenHeld): HeldRefusal | undefined {
  switch (kind) {
    case 'assigned':
    case 'suspended':
      return undefined;
    case 'blocked':
      return 'blocked';
    case 'no-members':
      return 'no_members';
    case 'closed':
      return isRotatorGone ? 'deleted' : 'paused';
    case 'held':
    case 'used':
      throw new Error('what is let in has no form, and is not held again');
  }
}
