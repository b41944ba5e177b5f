import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DashboardHours, MemberFigures } from '#contract/dashboard.ts';
import { leadFilters } from '#contract/lead-list.ts';
import { weekdayNames } from '#domain/arrival-hours.ts';
import { type ListedFigure, listOf } from '#domain/figure-lists.ts';
import { readFigures } from '#server/features/insight/figures/read-figures.ts';
import { readLeadsForExport } from '#server/features/leads/leads/read-leads-for-export.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

// Who was contacted within an hour, who was not, and in which hour they came: each figure is the total of its list, whatever came.

const { app, deps, signInAs, setTime } = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
const { db } = deps;
const { mine } = await createTwoShops(deps);
const { owner, cs } = mine;
const other = (await createMember(deps, { accountId: owner.accountId })).memberId;
setTime('2026-11-15T03:00:00Z');
const now = deps.clock.now();
const days = { from: '2026-11-11', to: '2026-11-15' };
const minuteMs = 60_000;

const arrival = fc.record({
  // The last hour and the end of the first are where leads become late.
  cameAgo: fc.oneof(fc.integer({ min: 0, max: 4 * 24 * 60 }), fc.constantFrom(0, 59, 60, 61)),
  contactedAfter: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 150 }), fc.constantFrom(60, 61)),
  memberId: fc.constantFrom(cs.memberId, other, null),
  turn: fc.constantFrom(1, 1, 1, null),
  origin: fc.constantFrom('meta' as const, 'other' as const),
  set: fc.constantFrom({}, {}, {}, { trashed_at: now }),
});

async function come(arrivals: (typeof arrival extends fc.Arbitrary<infer Value> ? Value : never)[]) {
  for (const { cameAgo, contactedAfter, set, ...more } of arrivals) {
    const at = new Date(now.getTime() - cameAgo * minuteMs);
    const { id } = await createLead(deps, { accountId: owner.accountId, at, ...more });
    const contacted = contactedAfter === null ? null : new Date(at.getTime() + contactedAfter * minuteMs);
    await db
      .updateTable('leads')
      .set({ first_contact_at: contacted, ...set })
      .where('id', '=', id)
      .execute();
  }
}

async function ask(viewer: Viewer, path: string, query: Record<string, string>) {
  signInAs(viewer);
  const answer = await app.inject({ url: `/v1/${path}?${new URLSearchParams(query)}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function totalOf(viewer: Viewer, name: ListedFigure, part: Parameters<typeof listOf>[2] = {}) {
  const list = listOf(name, days, part);
  if (!list) throw new Error(`no list behind ${name} of ${JSON.stringify(part)}`);
  return (await ask(viewer, list.list, list.filter)).total;
}

async function compareAll(viewer: Viewer): Promise<number> {
  const { now: figures } = await ask(viewer, 'dashboard', days);
  expect(await totalOf(viewer, 'inTime')).toBe(figures.total.inTime);
  const { members }: { members: MemberFigures[] } = await ask(viewer, 'dashboard/members', days);
  for (const { member, inTime } of members)
    if (member) expect(await totalOf(viewer, 'inTime', { member: member.id })).toBe(inTime);
  const { waited, arrivals }: DashboardHours = await ask(viewer, 'dashboard/hours', days);
  const late = waited.reduce((sum, { leads }) => sum + leads, 0);
  expect(await totalOf(viewer, 'late')).toBe(late);
  for (const { member, leads, hours } of waited) {
    if (!member) continue;
    expect(await totalOf(viewer, 'late', { member: member.id })).toBe(leads);
    const hour = hours.findIndex((count) => count > 0);
    expect(await totalOf(viewer, 'late', { member: member.id, hour: String(hour) })).toBe(hours[hour]);
  }
  for (let hour = 0; hour < 24; hour += 1) {
    const inHour = waited.reduce((sum, { hours }) => sum + (hours[hour] ?? 0), 0);
    expect(await totalOf(viewer, 'late', { hour: String(hour) }), `late, ${hour}`).toBe(inHour);
  }
  for (const [day, hours] of arrivals.entries())
    for (const [hour, leads] of hours.entries()) {
      if (leads === 0 && hour !== day) continue;
      const part = { weekday: weekdayNames[day], hour: String(hour) };
      expect(await totalOf(viewer, 'leads', part), JSON.stringify(part)).toBe(leads);
    }
  return late;
}

test('the figure is the total of its list, for everyone and for a CS', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arrival, { maxLength: 25 }), fc.boolean(), async (arrivals, isRead) => {
      await come(arrivals);
      if (isRead) await readFigures(db);
      await compareAll(owner);
      await compareAll(cs);
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

test('the pages, what was looked through and the file have the same leads', async () => {
  await come(fc.sample(arrival, { numRuns: 60, seed: 7 }));
  const late = await compareAll(owner);
  expect(late).toBeGreaterThan(10);
  const query = { ...days, inTime: 'no', hour: '0,1,2,7,8,9,10,15,20', weekday: 'fri,sat,sun' };
  const { total, isMore, tabs } = await ask(owner, 'leads', query);
  expect({ isMore, tabs }).toEqual({ isMore: false, tabs: null });
  const ids = new Set<string>();
  for (let page = 1; page <= Math.ceil(total / 10) + 1; page += 1) {
    const { leads } = await ask(owner, 'leads', { ...query, page: String(page) });
    for (const { id } of leads) ids.add(id);
  }
  expect(ids.size).toBe(total);
  // Of where they came from no totals of hours know: these are looked through one by one.
  const meta = await ask(owner, 'leads', { ...query, origin: 'meta' });
  const others = await ask(owner, 'leads', { ...query, origin: 'other' });
  expect(meta.total + others.total).toBe(total);
  const file = await readLeadsForExport(db, owner, { filter: leadFilters.parse(query), ids: null }, now);
  expect(file.total).toBe(total);
  const written: string[] = [];
  for await (const portion of file.portions) written.push(...portion.map(({ code }) => code));
  expect(new Set(written).size).toBe(total);
});

test('what is done to all of a filter is done to those who are late, and to nobody else', async () => {
  const total = await totalOf(cs, 'late');
  const filter = { ...days, inTime: 'no' };
  signInAs(cs);
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/leads/batches',
    headers: { 'x-giliran-app': 'web', 'idempotency-key': 'all-who-are-late' },
    payload: { which: { filter }, action: { kind: 'status', status: 'lost' } },
  });
  expect(answer.json().data).toMatchObject({ total, changed: total });
});
