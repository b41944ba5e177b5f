import type { Answer } from '#contract/endpoint.ts';
import type { listHeld, releaseHeld } from '#contract/held.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

type Body = { ids?: string[]; rotator?: string; bots?: 'yes' | 'no'; until?: string };

/** A shop with a rotator of one CS, and another shop. */
export async function createHeldShop() {
  const test = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '100000' } });
  const { app, deps, signInAs } = test;
  const { mine, theirs } = await createTwoShops(deps);
  const { accountId, memberId } = mine.cs;
  await deps.db.updateTable('members').set({ phone: '6281234567890' }).where('id', '=', memberId).execute();
  await givePoints(deps, accountId, 1_000);
  const rotator = await createRotator(deps, { accountId, members: [{ memberId }], sticky: 'off' });
  let calls = 0;
  const decide = (act: 'release' | 'block', who: Viewer, body: Body) => {
    signInAs(who);
    calls += 1;
    return app.inject({
      method: 'POST',
      url: `/v1/held/${act}`,
      headers: { 'x-giliran-app': 'web', 'idempotency-key': `decision-${calls}` },
      payload: { until: deps.clock.now().toISOString(), ...body },
    });
  };
  return {
    ...test,
    mine,
    theirs,
    accountId,
    rotatorId: rotator.id,
    decide,
    decided: async (act: 'release' | 'block', body: Body): Promise<Answer<typeof releaseHeld>> =>
      (await decide(act, mine.owner, body)).json().data,
    list: async (who: Viewer = mine.owner, query = ''): Promise<Answer<typeof listHeld>> => {
      signInAs(who);
      return (await app.inject({ url: `/v1/held${query}` })).json().data;
    },
    leads: () =>
      deps.db
        .selectFrom('leads')
        .select(['id', 'name', 'phone', 'member_id as memberId', 'turn', 'locked', 'created_at as at'])
        .where('account_id', '=', accountId)
        .orderBy('turn')
        .execute(),
    rows: () =>
      deps.db
        .selectFrom('held_arrivals')
        .select(['id', 'state', 'lead_id as leadId', 'decided_by as by', 'refusal', 'reasons'])
        .where('account_id', '=', accountId)
        .orderBy('at')
        .orderBy('id')
        .execute(),
  };
}
