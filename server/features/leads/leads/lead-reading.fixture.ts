import type { Lead } from '#contract/lead-detail.ts';
import type { LeadList, LeadRow } from '#contract/lead-list.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

/** Two shops, a second CS in the first, and ways to read leads as any of their people. */
export async function openLeadReading() {
  const here = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
  const { app, deps, signInAs } = here;
  const { db } = deps;
  const { mine, theirs } = await createTwoShops(deps);
  const { accountId } = mine.owner;
  const otherCs: Viewer = { ...mine.cs, ...(await createMember(deps, { accountId })) };

  const ask = (viewer: Viewer, path: string) => {
    signInAs(viewer);
    return app.inject({ url: `/v1/${path}`, headers: { 'x-giliran-app': 'web' } });
  };
  const read = async (viewer: Viewer, path: string) => {
    const answer = await ask(viewer, path);
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.body}`);
    return answer.json().data;
  };
  const list = (query = '', viewer: Viewer = mine.owner): Promise<LeadList> => read(viewer, `leads?${query}`);
  const names = async (query = '', viewer: Viewer = mine.owner) =>
    (await list(query, viewer)).leads.map(({ name }: LeadRow) => name);
  const one = (id: string, viewer: Viewer = mine.owner): Promise<Lead> => read(viewer, `leads/${id}`);

  /** A lead of the first shop, of nobody unless said otherwise. */
  const lead = (more: Partial<Parameters<typeof createLead>[1]> = {}) =>
    createLead(deps, { accountId, ...more });
  const change = (id: string, columns: object) =>
    db.updateTable('leads').set(columns).where('id', '=', id).execute();
  const label = async (name: string, leadIds: readonly string[] = []) => {
    const id = newId(deps.clock, deps.random);
    await db
      .insertInto('labels')
      .values({ account_id: accountId, id, name, colour: '#1f9d61', created_at: deps.clock.now() })
      .execute();
    for (const leadId of leadIds) {
      const { created_at: lead_at } = await db
        .selectFrom('leads')
        .select('created_at')
        .where('id', '=', leadId)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('lead_labels')
        .values({ account_id: accountId, lead_id: leadId, label_id: id, lead_at })
        .execute();
    }
    return { id, name, colour: '#1f9d61' };
  };
  const team = async (name: string, memberIds: readonly string[]) => {
    const id = newId(deps.clock, deps.random);
    await db
      .insertInto('teams')
      .values({ account_id: accountId, id, name, created_at: deps.clock.now() })
      .execute();
    await db.updateTable('members').set({ team_id: id }).where('id', 'in', memberIds).execute();
    return id;
  };
  return { ...here, db, mine, theirs, otherCs, ask, read, list, names, one, lead, change, label, team };
}
