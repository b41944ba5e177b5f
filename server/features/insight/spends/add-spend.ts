import type { Spend } from '#contract/spends.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { insertSpend } from './change-spend.queries.ts';
import { checkSpend, type SentSpend, spendOf } from './check-spend.ts';
import { loadSpend } from './load-spends.ts';

export type SpendDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

export async function addSpend(
  { db, clock, random }: SpendDeps,
  viewer: Viewer,
  sent: SentSpend,
  client: Client,
): Promise<Spend> {
  const { accountId, memberId } = viewer;
  return withTransaction(db, async (tx) => {
    const items = spendOf(sent);
    const at = clock.now();
    await checkSpend(tx, viewer, items, { now: at });
    const id = newId(clock, random);
    await insertSpend(tx, { accountId, id, memberId, at }, items);
    const details = { day: items.day, nominal: items.amount, campaign: items.campaign };
    await recordAudit(tx, { clock, random }, { accountId, memberId, kind: 'spend_added', details, client });
    await publish(tx, accountId, { name: 'spends.changed', payload: {} });
    return loadSpend(tx, viewer, id);
  });
}
