import pg from 'pg';
import { expect, it } from 'vitest';
import { createLead } from '#server/testing/leads.ts';
import { plansOf } from '#server/testing/plans.ts';
import { createWebhook } from '#server/testing/webhooks.ts';
import { openLeadActions } from './lead-actions.fixture.ts';

const { mine, deps, database } = await openLeadActions();
const { accountId } = mine.owner;

it('a plan that was made for one lead goes through thousands once, not once for each', async () => {
  await createLead(deps, { accountId });
  await createWebhook(deps, { accountId });
  const client = new pg.Client(database.owner.connection);
  await client.connect();
  try {
    const plans = await plansOf(client, 'update leads set merged_into = id, trashed_at = now()');
    const ofBoth = plans.filter(
      (plan) => /\b(come|new_rows) n\b/.test(plan) && /\b(gone|old_rows) o\b/.test(plan),
    );
    expect(ofBoth).toHaveLength(2);
    for (const plan of ofBoth) expect(plan).toMatch(/(Hash|Merge) Full Join/);
  } finally {
    await client.end();
  }
});
