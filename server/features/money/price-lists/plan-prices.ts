import type { z } from 'zod';
import type { PriceList, priceListBody } from '#contract/price-lists.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import type { Acted } from '#server/platform/operators/do-action-once.ts';
import type { Operator } from '#server/platform/operators/operator.ts';
import { cancelList, insertList, latestLists, lockList } from './price-lists.queries.ts';
import { pricesAt } from './prices-at.ts';

type PriceDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'random'>;
const mostLists = 100;

export async function listPriceLists({ db, config, clock }: PriceDeps): Promise<{ lists: PriceList[] }> {
  const now = clock.now();
  const rows = await latestLists(db, mostLists);
  const current = rows.find(({ startsAt, cancelledAt }) => cancelledAt === null && startsAt <= now);
  const stateOf = (row: (typeof rows)[number]): PriceList['state'] => {
    if (row.cancelledAt) return 'cancelled';
    if (row.startsAt > now) return 'planned';
    return row === current ? 'now' : 'past';
  };
  const lists = rows.map((row) => ({
    id: row.id,
    startsAt: row.startsAt.toISOString(),
    pointPrice: row.pointPrice,
    packages: row.packages as PriceList['packages'],
    operator: row.operator,
    reason: row.reason,
    state: stateOf(row),
  }));
  const configured: PriceList = {
    id: null,
    startsAt: null,
    pointPrice: config.POINT_PRICE,
    packages: [...config.TOP_UP_PACKAGES],
    operator: '',
    reason: '',
    state: current ? 'past' : 'now',
  };
  return { lists: [...lists, configured] };
}

export async function planPriceList(
  { db, config, clock, random }: PriceDeps,
  operator: Operator,
  { startsAt, pointPrice, packages, reason }: z.output<typeof priceListBody>,
): Promise<Acted<{ id: string }>> {
  const now = clock.now();
  const start = new Date(startsAt);
  if (start <= now) throw new AppError('invalid_input', { texts: { startsAt: 'validation.liesAhead' } });
  const id = newId(clock, random);
  const prices = {
    point: pointPrice,
    packages: packages.toSorted((one, other) => one.points - other.points),
  };
  const isFirst = await insertList(db, {
    id,
    startsAt: start,
    prices,
    operatorId: operator.id,
    reason,
    at: now,
  });
  if (!isFirst) throw new AppError('invalid_input', { texts: { startsAt: 'validation.startTaken' } });
  const before = await pricesAt(db, config, new Date(start.getTime() - 1));
  const after = { startsAt: start.toISOString(), ...prices };
  return { answer: { id }, act: { kind: 'price_list_planned', subject: id, reason, before, after } };
}

export async function cancelPriceList(
  { db, clock }: PriceDeps,
  id: string,
  reason: string,
): Promise<Acted<Record<string, never>>> {
  const list = await lockList(db, id);
  if (!list) throw new AppError('not_found');
  if (list.cancelledAt) return { answer: {}, act: null };
  if (list.startsAt <= clock.now()) throw new AppError('wrong_step');
  await cancelList(db, id, clock.now());
  const before = { startsAt: list.startsAt.toISOString(), point: list.pointPrice, packages: list.packages };
  return { answer: {}, act: { kind: 'price_list_cancelled', subject: id, reason, before } };
}
