import { describe, expect, test } from 'vitest';
import type {
  CampaignFigures,
  Figures,
  MemberFigures,
  OriginFigures,
  RotatorFigures,
} from '#contract/dashboard.ts';
import { type ListedFigure, listOf } from '#domain/figure-lists.ts';
import { readFigures } from '#server/features/insight/figures/read-figures.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { openDashboard } from './asked-dashboard.fixture.ts';

const { app, deps, shops, ask, signInAs } = await openDashboard();
const { owner, cs } = shops.mine;
const days = { from: '2026-11-14', to: '2026-11-15' };

type Part = NonNullable<Parameters<typeof listOf>[2]>;

/** What the list says, asked for through HTTP as the link asks for it. */
async function sumOfList(viewer: Viewer, name: ListedFigure, range: typeof days, part: Part) {
  const list = listOf(name, range, part);
  if (!list) return null;
  signInAs(viewer);
  const answer = await app.inject({ url: `/v1/${list.list}?${new URLSearchParams(list.filter)}` });
  expect(answer.statusCode, answer.body).toBe(200);
  const { data } = answer.json();
  if (name === 'spend') return data.sum;
  if (name !== 'revenue') return data.total;
  return data.sums.find(({ currency }: { currency: string }) => currency === 'IDR')?.value ?? 0;
}

interface Found {
  what: string;
  figure: number;
  list: number;
}

/** Every figure of a row that has a list, beside what the list says. */
async function compare(
  viewer: Viewer,
  row: object,
  part: Part = {},
  range: typeof days = days,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const name of ['leads', 'contacted', 'orders', 'revenue', 'spend'] as const) {
    const figure = (row as Record<string, number | null | undefined>)[name];
    if (figure === undefined || figure === null) continue;
    const list = await sumOfList(viewer, name, range, part);
    if (list !== null) found.push({ what: `${name} of ${JSON.stringify(part)}`, figure, list });
  }
  return found;
}

const agree = (found: readonly Found[]) => {
  for (const { what, figure, list } of found) expect(list, what).toBe(figure);
};

// Once while the log of changes holds all of it, and once from the totals.
describe.each(['not read', 'read'])('what is %s yet', (state) => {
  test('every figure is the total of its list', async () => {
    if (state === 'read') await readFigures(deps.db);
    const { now } = await ask(owner);
    const cards = await compare(owner, now.total satisfies Figures);
    expect(cards.map(({ figure }) => figure)).toEqual([9, 5, 3, 500_000, 180_000]);
    agree(cards);
    for (const { day, ...figures } of now.days)
      agree(await compare(owner, figures, {}, { from: day, to: day }));
  });

  test('by CS, rotator, origin and campaign too', async () => {
    const { members }: { members: MemberFigures[] } = await ask(owner, '/members');
    const { rotators }: { rotators: RotatorFigures[] } = await ask(owner, '/rotators');
    const answer = await ask(owner, '/origins');
    const { origins, campaigns }: { origins: OriginFigures[]; campaigns: CampaignFigures[] } = answer;
    const found: Found[] = [];
    for (const row of members) found.push(...(await compare(owner, row, { member: row.member?.id ?? '' })));
    for (const row of rotators)
      found.push(...(await compare(owner, row, { rotator: row.rotator?.id ?? '' })));
    for (const row of origins) found.push(...(await compare(owner, row, { origin: row.origin })));
    for (const row of campaigns) found.push(...(await compare(owner, row, { campaign: row.campaign })));
    agree(found);
    // Of four CS with four figures each, two rotators with four, two origins with three, four campaigns with four.
    expect(found.length).toBe(4 * 4 + 2 * 4 + 2 * 3 + 4 * 4);
    expect(found.filter(({ figure }) => figure > 0).length).toBeGreaterThan(25);
  });

  test('a CS finds their own behind their own', async () => {
    const { now } = await ask(cs);
    const found = await compare(cs, now.total);
    expect(found.map(({ figure }) => figure)).toEqual([4, 2, 1, 200_000]);
    agree(found);
  });
});

test('what is still to be paid is the list of it', async () => {
  const { db } = deps;
  await db
    .updateTable('orders')
    .set({ status: 'unpaid', paid: false })
    .where('value', '=', 300_000)
    .execute();
  const { unpaid } = await ask(owner);
  signInAs(owner);
  const { data } = (
    await app.inject({ url: `/v1/orders?${new URLSearchParams({ ...days, paid: 'no' })}` })
  ).json();
  expect({ orders: data.total, value: data.sums[0].value }).toEqual(unpaid);
  expect(unpaid).toEqual({ orders: 1, value: 300_000 });
});
