import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LeadTaker } from '#contract/lead-takers.ts';
import type { WaitingLeads } from '#contract/waiting-leads.ts';
import { leadStatuses } from '#domain/lead-status.ts';
import { waitsForReply } from '#domain/waiting.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { comeBack, createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { openLeadActions } from './lead-actions.fixture.ts';

const { mine, deps, ask } = await openLeadActions();
const now = deps.clock.now();
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const hours = (min: number, max: number) => fc.integer({ min, max });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const anyLead = fc.record({
  status: fc.constantFrom(...leadStatuses),
  age: hours(0, 80),
  hasNumber: fc.boolean(),
  whose: fc.constantFrom('cs', 'other', 'nobody'),
  // Most of them are open.
  closed: maybe(fc.constantFrom('locked', 'trashed', 'merged', 'erased')),
  isClosed: hours(0, 3).map((die) => die === 0),
  remindIn: maybe(hours(-5, 5)),
  returned: maybe(hours(-40, 0)),
});
type AnyLead = typeof anyLead extends fc.Arbitrary<infer Value> ? Value : never;

async function openShop() {
  const owner: Viewer = { ...mine.owner, ...(await createMember(deps)) };
  const { accountId } = owner;
  const [cs, other] = [
    { ...mine.cs, ...(await createMember(deps, { accountId })) },
    { ...mine.cs, ...(await createMember(deps, { accountId })) },
  ] as [Viewer, Viewer];
  return { owner, cs, other };
}

/** Everything by the rows alone: what the rule of the domain says of them is expected of every list and count. */
async function store({ owner, cs, other }: Awaited<ReturnType<typeof openShop>>, any: AnyLead) {
  const { db } = deps;
  const { accountId } = owner;
  const memberId = { cs: cs.memberId, other: other.memberId, nobody: null }[any.whose];
  const closed = any.isClosed ? any.closed : null;
  const { id } = await createLead(deps, {
    accountId,
    memberId,
    // Nobody can do anything with a locked lead: until it is opened it stays as it came.
    status: closed === 'locked' ? 'new' : any.status,
    at: at(-any.age),
    locked: closed === 'locked',
    ...(!any.hasNumber && { phone: null }),
  });
  const change = {
    trashed: { trashed_at: now },
    merged: { merged_into: id },
    erased: { erased_at: now, phone: null },
    locked: {},
  };
  // A lead that was lost or has ordered has reminders only since its buyer came back.
  const isSettled = any.status === 'ordered' || any.status === 'lost';
  const returnedAt = any.returned === null ? null : at(any.returned);
  const remindAt = any.remindIn === null || (isSettled && !returnedAt) ? null : at(any.remindIn);
  if (returnedAt) await comeBack(deps, { accountId, leadId: id, at: returnedAt });
  if (remindAt) {
    const values = { member_id: cs.memberId, remind_at: remindAt, created_at: now };
    await db
      .insertInto('lead_reminders')
      .values({ account_id: accountId, lead_id: id, ...values })
      .onConflict((on) => on.columns(['account_id', 'lead_id']).doUpdateSet(values))
      .execute();
  }
  if (closed === 'merged') {
    const whole = await createLead(deps, { accountId, memberId: null, status: 'lost' });
    change.merged.merged_into = whole.id;
  }
  if (closed)
    await db
      .updateTable('leads')
      .set({ id, ...change[closed] })
      .where('id', '=', id)
      .execute();
  const facts = { createdAt: at(-any.age), remindAt, returnedAt, isClosed: closed !== null };
  return { id, memberId, waits: waitsForReply({ ...any, ...facts }, now) };
}

async function listed(viewer: Viewer): Promise<{ ids: string[]; totals: number[] }> {
  const ids: string[] = [];
  const totals: number[] = [];
  let next: string | null = '';
  do {
    const query: string = next && `?after=${next}`;
    const page: WaitingLeads = (await ask(viewer, 'GET', `leads/waiting${query}`)).json().data;
    ids.push(...page.leads.map(({ id }) => id));
    totals.push(page.total);
    next = page.next;
  } while (next);
  return { ids, totals };
}

it('whatever a shop has, its list, its total, the badge and the hand-over list count the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyLead, { minLength: 1, maxLength: 60 }), async (any) => {
      const shop = await openShop();
      const { owner, cs, other } = shop;
      const leads: Awaited<ReturnType<typeof store>>[] = [];
      for (const one of any) leads.push(await store(shop, one));
      const takers: LeadTaker[] = (await ask(owner, 'GET', 'leads/takers')).json().data;
      for (const viewer of [owner, cs, other]) {
        const expected = leads
          .filter(({ waits, memberId }) => waits && (viewer === owner || memberId === viewer.memberId))
          .map(({ id }) => id);
        const { ids, totals } = await listed(viewer);
        expect(ids.toSorted()).toEqual(expected.toSorted());
        expect(new Set(totals)).toEqual(new Set([expected.length]));
        const summary = (await ask(viewer, 'GET', 'leads/summary')).json().data;
        expect(summary.waiting).toBe(expected.length);
        const taker = takers.find(({ id }) => id === viewer.memberId);
        if (viewer !== owner) expect(taker?.waiting).toBe(expected.length);
      }
    }),
    { numRuns: 12 },
  );
});
