import type { Answer, Parsed } from '#contract/endpoint.ts';
import type { getOutstanding, getRevenue } from '#contract/revenue.ts';
import { wibMs } from '#domain/working-hours.ts';
import { pricesAt } from '#server/features/money/price-lists/prices-at.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { countOutstanding, latestOutstanding, storeOutstanding } from './outstanding.queries.ts';
import { foldDays, type RevenueRow, revenueOf } from './revenue.queries.ts';

type LoadDeps = Pick<Deps, 'db' | 'config' | 'clock'>;
type Revenue = Answer<typeof getRevenue>;
type Figures = Revenue['total'];

const dayMs = 24 * 60 * 60 * 1_000;
const shownDays = 90;

/** Before the first price list. */
const packagesOf = ({ TOP_UP_PACKAGES }: Deps['config']) => TOP_UP_PACKAGES.map(({ points }) => points);

export async function loadRevenue(
  deps: LoadDeps,
  { from, to }: Parsed<typeof getRevenue>['query'],
): Promise<Revenue> {
  const rows = await revenueOf(deps.db, { from, to, packages: packagesOf(deps.config) });
  return {
    total: sumOf(rows),
    days: daysBetween(from, to).map((day) => ({ day, ...sumOf(rows.filter((row) => row.day === day)) })),
    methods: grouped(rows, ({ kind, method, channel }) => ({ kind, method, channel })).sort(largestFirst),
    packages: grouped(
      rows.filter(({ kind }) => kind === 'top_up'),
      (row) => ({ package: row.package }),
    ).sort(largestFirst),
  };
}

function sumOf(rows: readonly RevenueRow[]): Figures {
  const sum = (key: keyof Figures) => rows.reduce((all, row) => all + row[key], 0);
  return {
    payments: sum('payments'),
    paid: sum('paid'),
    ppn: sum('ppn'),
    refunds: sum('refunds'),
    refunded: sum('refunded'),
  };
}

function grouped<Name extends object>(
  rows: readonly RevenueRow[],
  nameOf: (row: RevenueRow) => Name,
): (Name & Figures)[] {
  const groups = new Map<string, { name: Name; rows: RevenueRow[] }>();
  for (const row of rows) {
    const name = nameOf(row);
    const key = JSON.stringify(name);
    const group = groups.get(key) ?? { name, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ name, rows: some }) => ({ ...name, ...sumOf(some) }));
}

const netOf = ({ paid, refunded }: Figures) => paid - refunded;
const largestFirst = (a: Figures, b: Figures) => netOf(b) - netOf(a);

function daysBetween(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: count }, (_, day) =>
    new Date(Date.parse(from) + day * dayMs).toISOString().slice(0, 10),
  );
}

const dayIn = (at: Date) => new Date(at.getTime() + wibMs).toISOString().slice(0, 10);

export async function loadOutstanding({
  db,
  config,
  clock,
}: LoadDeps): Promise<Answer<typeof getOutstanding>> {
  const now = clock.now();
  const [latest, ...before] = await latestOutstanding(db, shownDays + 1);
  const { point: pointPrice } = await pricesAt(db, config, now);
  if (!latest) {
    const counted = { day: dayIn(now), ...(await countOutstanding(db, now)) };
    return { pointPrice, countedAt: now.toISOString(), now: counted, days: [counted] };
  }
  const { countedAt, ...current } = latest;
  const days = [current, ...before.map(({ countedAt: _, ...day }) => day)].reverse();
  return { pointPrice, countedAt: countedAt.toISOString(), now: current, days };
}

/** The job: what is outstanding today, and the days that are over. */
export async function countUp(deps: LoadDeps): Promise<void> {
  const { db, config, clock } = deps;
  const now = clock.now();
  await storeOutstanding(db, dayIn(now), await countOutstanding(db, now), now);
  // What began before midnight is written an hour later.
  const over = dayIn(new Date(now.getTime() - dayMs - 60 * 60 * 1_000));
  await withTransaction(db, (tx) => foldDays(tx, over, packagesOf(config)));
}
