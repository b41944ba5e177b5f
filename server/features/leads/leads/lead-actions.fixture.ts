import type { LeadAction } from '#contract/lead-actions.ts';
import type { Lead } from '#contract/lead-detail.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

type Which = { ids: string[] } | { filter: Record<string, string> };

/** Two shops, a second CS in the first, and a way to act on leads as any of their people. */
export async function openLeadActions() {
  const here = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
  const { app, deps, signInAs } = here;
  const { db } = deps;
  const shops = await createTwoShops(deps);
  const { mine, theirs } = shops;
  const otherCs: Viewer = {
    ...mine.cs,
    ...(await createMember(deps, { accountId: mine.owner.accountId })),
  };
  let count = 0;

  const ask = (
    viewer: Viewer,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: unknown,
    key?: string,
  ) => {
    signInAs(viewer);
    count += 1;
    return app.inject({
      method,
      url: `/v1/${path}`,
      headers: { 'x-giliran-app': 'web', 'idempotency-key': key ?? `key-number-${count}` },
      ...(payload !== undefined && { payload: payload as object }),
    });
  };
  /** Of the CS, unless said otherwise. */
  const lead = (more: Partial<Parameters<typeof createLead>[1]> = {}) =>
    createLead(deps, { accountId: mine.cs.accountId, memberId: mine.cs.memberId, ...more });
  const foreignLead = () =>
    createLead(deps, { accountId: theirs.cs.accountId, memberId: theirs.cs.memberId });
  const label = async (name: string, { accountId }: { accountId: string } = mine.owner) => {
    const id = newId(deps.clock, deps.random);
    const colour = '#1f9d61';
    await db
      .insertInto('labels')
      .values({ account_id: accountId, id, name, colour, created_at: deps.clock.now() })
      .execute();
    return { id, name, colour };
  };
  const order = async (
    leadId: string,
    cancelled = false,
    leadStatus: 'new' | 'contacted' | 'lost' = 'new',
  ) => {
    const { accountId, memberId } = mine.cs;
    const id = newId(deps.clock, deps.random);
    const now = deps.clock.now();
    await db
      .insertInto('orders')
      .values({
        account_id: accountId,
        id,
        lead_id: leadId,
        member_id: memberId,
        ordered_on: '2026-11-15',
        customer: 'Dewi',
        currency: 'IDR',
        value: 100_000,
        lead_status: leadStatus,
        created_at: now,
        cancelled_at: cancelled ? now : null,
      })
      .execute();
    if (!cancelled)
      await db.updateTable('leads').set({ status: 'ordered' }).where('id', '=', leadId).execute();
    return id;
  };
  const row = (id: string) =>
    db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const labelsOf = async (leadId: string) =>
    (
      await db
        .selectFrom('lead_labels')
        .select(['label_id as id', 'lead_at as at'])
        .where('lead_id', '=', leadId)
        .orderBy('label_id')
        .execute()
    ).map(({ id }) => id);
  /** Oldest first, as far as a clock that stands still shows it. */
  const historyOf = async (leadId: string) => {
    const rows = await db
      .selectFrom('lead_events')
      .select(['kind', 'details', 'member_id as by'])
      .where('lead_id', '=', leadId)
      .orderBy((eb) => eb.ref('at'))
      .execute();
    return rows.map(({ kind, details, by }) => ({ kind, details, by }));
  };
  const published = async ({ accountId }: { accountId: string } = mine.owner) =>
    (
      await db.selectFrom('events').select('name').where('account_id', '=', accountId).orderBy('id').execute()
    ).map(({ name }) => name);
  const blockedPhones = async () =>
    (await db.selectFrom('blocked_numbers').select('phone').orderBy('phone').execute()).map(
      ({ phone }) => phone,
    );

  const batch = async (viewer: Viewer, which: Which, action: Partial<LeadAction>) => {
    const answer = await ask(viewer, 'POST', 'leads/batches', { which, action });
    return answer.json();
  };
  const undo = async (viewer: Viewer, batchId: string) =>
    (await ask(viewer, 'POST', `leads/batches/${batchId}/undo`)).json();
  const shown = async (viewer: Viewer, id: string): Promise<Lead> =>
    (await ask(viewer, 'GET', `leads/${id}`)).json().data;
  return {
    ...here,
    ...shops,
    otherCs,
    ask,
    lead,
    foreignLead,
    label,
    order,
    row,
    labelsOf,
    historyOf,
    published,
    blockedPhones,
    batch,
    undo,
    shown,
  };
}
