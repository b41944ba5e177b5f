import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { ChatRates } from '#contract/chat-rates.ts';
import { chatAnswers, chatOf, leadStatuses } from '#domain/lead-status.ts';
import { readFigures } from '#server/features/insight/figures/read-figures.ts';
import { rebuildFigures } from '#server/features/insight/figures/rebuild-figures.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createLead } from '#server/testing/leads.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

const { app, deps, signInAs } = await createTestApp();
const { db } = deps;
const { mine, theirs } = await createTwoShops(deps);
const { accountId } = mine.owner;
const week = 'from=2026-11-09&to=2026-11-15';
const ids: Record<string, string> = {};

const ask = async (viewer: Viewer, query = week) => {
  signInAs(viewer);
  return app.inject({ url: `/v1/leads/chat-rates?${query}`, headers: { 'x-giliran-app': 'web' } });
};
const rates = async (viewer: Viewer, query = week): Promise<ChatRates> =>
  (await ask(viewer, query)).json().data;

type Options = Partial<Parameters<typeof createLead>[1]> & {
  chat?: 'yes' | 'no';
  set?: Record<string, unknown>;
};
async function lead({ chat, set, ...options }: Options = {}): Promise<string> {
  const at = new Date('2026-11-12T03:00:00Z');
  const { id } = await createLead(deps, { accountId, rotatorId: ids.gamis ?? null, at, ...options });
  if (chat || set) {
    const change = { ...(chat && { chat }), ...set };
    await db.updateTable('leads').set(change).where('id', '=', id).execute();
  }
  return id;
}
const ad = (utmCampaign: string, utmContent: string) => ({ source: { utmCampaign, utmContent } });

beforeAll(async () => {
  for (const title of ['Gamis', 'Madu']) {
    ids[title.toLowerCase()] = (await createRotator(deps, { accountId, title })).id;
  }
  const own = { memberId: mine.cs.memberId };
  const madu = { rotatorId: ids.madu ?? null };
  await lead({ ...own, ...ad('November', 'video'), chat: 'yes' });
  await lead({ ...own, ...ad('November', 'video'), chat: 'no' });
  await lead({ ...own });
  await lead({ ...ad('November', 'foto'), chat: 'yes' });
  await lead({ ...ad('November', 'video'), chat: 'yes' });
  await lead({ ...madu, chat: 'no' });
  await lead({ ...madu, rotatorId: null });
  // At the edges of the days in WIB: in, out, in, out.
  await lead({ ...madu, chat: 'yes', at: new Date('2026-11-08T17:00:00Z') });
  await lead({ ...madu, chat: 'yes', at: new Date('2026-11-08T16:59:59Z') });
  await lead({ ...madu, chat: 'yes', at: new Date('2026-11-15T16:59:59Z') });
  await lead({ ...madu, chat: 'yes', at: new Date('2026-11-15T17:00:00Z') });
  // Deleted, a part of another, another shop's: none counts.
  const whole = await lead({ ...own, chat: 'no' });
  await lead({ ...own, chat: 'yes', set: { trashed_at: new Date() } });
  await lead({ ...own, chat: 'yes', set: { merged_into: whole } });
  await lead({ accountId: theirs.owner.accountId, rotatorId: null, chat: 'yes' });
});

const gamis = () => ({ id: ids.gamis, title: 'Gamis' });
const madu = () => ({ id: ids.madu, title: 'Madu' });
const all = () => ({
  leads: 10,
  yes: 5,
  no: 3,
  rotators: [
    { ...gamis(), leads: 6, yes: 3, no: 2 },
    { ...madu(), leads: 3, yes: 2, no: 1 },
    { id: null, title: null, leads: 1, yes: 0, no: 0 },
  ],
  ads: [
    { campaign: '', ad: '', yes: 2, no: 2 },
    { campaign: 'November', ad: 'video', yes: 2, no: 1 },
    { campaign: 'November', ad: 'foto', yes: 1, no: 0 },
  ],
});

it.each(['owner', 'admin'] as const)('the %s sees everyone’s', async (role) => {
  expect(await rates(mine[role])).toEqual(all());
});

it('a CS sees their own', async () => {
  expect(await rates(mine.cs)).toEqual({
    leads: 4,
    yes: 1,
    no: 2,
    rotators: [{ ...gamis(), leads: 4, yes: 1, no: 2 }],
    ads: [
      { campaign: 'November', ad: 'video', yes: 1, no: 1 },
      { campaign: '', ad: '', yes: 0, no: 1 },
    ],
  });
});

it('is the same once the changes are added to the totals', async () => {
  const before = await rates(mine.owner);
  await readFigures(db);
  expect((await sql`select from unread_figures(${accountId})`.execute(db)).rows).toEqual([]);
  expect(await rates(mine.owner)).toEqual(before);
});

it('a day without leads says nothing', async () => {
  expect(await rates(mine.owner, 'from=2026-01-01&to=2026-01-02')).toEqual({
    leads: 0,
    yes: 0,
    no: 0,
    rotators: [],
    ads: [],
  });
});

it('an answer taken back or a lead given away is counted anew', async () => {
  const id = await lead({ memberId: mine.admin.memberId, chat: 'yes' });
  expect(await rates(mine.owner)).toMatchObject({ leads: 11, yes: 6, no: 3 });
  await db
    .updateTable('leads')
    .set({ chat: null, member_id: mine.cs.memberId })
    .where('id', '=', id)
    .execute();
  expect(await rates(mine.owner)).toMatchObject({ leads: 11, yes: 5, no: 3 });
  expect(await rates(mine.cs)).toMatchObject({ leads: 5, yes: 1, no: 2 });
  await db.deleteFrom('leads').where('id', '=', id).execute();
  expect(await rates(mine.owner)).toEqual(all());
});

it('who was contacted or has ordered answers for the chat, unless somebody said no', async () => {
  const before = await rates(mine.admin, week);
  const cases = leadStatuses.flatMap((status) => [null, ...chatAnswers].map((chat) => ({ status, chat })));
  const made = await Promise.all(
    cases.map(({ status, chat }) => lead({ set: { status, chat }, ...ad('Rule', 'one') })),
  );
  const count = (answer: string) => cases.filter((facts) => chatOf(facts) === answer).length;
  const counts = { yes: count('yes'), no: count('no') };
  const expected = {
    leads: before.leads + cases.length,
    yes: before.yes + counts.yes,
    no: before.no + counts.no,
    ads: expect.arrayContaining([{ campaign: 'Rule', ad: 'one', ...counts }]),
  };
  expect(await rates(mine.owner)).toMatchObject(expected);
  await rebuildFigures({ db }, accountId);
  expect(await rates(mine.owner)).toMatchObject(expected);
  await db.updateTable('leads').set({ status: 'new' }).where('id', 'in', made).execute();
  expect(await rates(mine.owner)).toMatchObject({ yes: before.yes + 4, no: before.no + 4 });
  await db.deleteFrom('leads').where('id', 'in', made).execute();
  expect(await rates(mine.owner)).toEqual(before);
});

it('days in the wrong order are refused', async () => {
  expect((await ask(mine.owner, 'from=2026-11-15&to=2026-11-14')).statusCode).toBe(422);
});
