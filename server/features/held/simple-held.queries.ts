import type { Db } from '#server/platform/database/index.ts';
import type { NewHeldArrival } from './held-arrival.ts';

export async function insertHeld(db: Db, id: string, arrival: NewHeldArrival): Promise<void> {
  const { accountId, rotatorId, reasons, requestKey, source, ...rest } = arrival;
  await db
    .insertInto('held_arrivals')
    .values({
      ...rest,
      id,
      account_id: accountId,
      rotator_id: rotatorId,
      reasons: [...reasons],
      request_key: requestKey,
      source: JSON.stringify(source),
    })
    .onConflict((oc) => oc.columns(['account_id', 'rotator_id', 'request_key']).doNothing())
    .execute();
}

export async function markPassed(
  db: Db,
  lead: { accountId: string; rotatorId: string; requestKey: string; leadId: string },
): Promise<void> {
  await db
    .updateTable('held_arrivals')
    .set({ state: 'passed', lead_id: lead.leadId })
    .where('account_id', '=', lead.accountId)
    .where('rotator_id', '=', lead.rotatorId)
    .where('request_key', '=', lead.requestKey)
    .execute();
}
