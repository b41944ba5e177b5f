import { readHours } from '#server/features/duty/read-hours.ts';
import { forecastDay } from '#server/features/points/forecast-day.ts';
import { queuePushes } from '#server/features/push/queue-pushes.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { inSavepoint } from '#server/platform/database/savepoint.ts';
import { isUnavailable } from '#server/platform/database/unavailable.ts';
import { publishAll } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { putCorporateAside, takeCorporate } from './corporate-news.queries.ts';
import { queueMails } from './mail-news.ts';
import {
  holdLeads,
  holdReaders,
  insertNotifications,
  type PointsNews,
  planAnew,
  putLeadsAside,
  putPointsAside,
  putTopUpsAside,
  type ReaderRow,
  takeLeads,
  takePoints,
  takeTopUps,
} from './news.queries.ts';
import { type News, planTelling, type Telling } from './plan-telling.ts';
import { putTroublesAside, takeTroubles } from './trouble-news.queries.ts';

export type TellDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'secrets' | 'log' | 'metrics'>;

/** A burst is told in portions, so that the first need not wait for the last. */
const portion = 500;

/**
 * Tells what waits to be told, some of it; true: there may be more. Taken and told in one transaction: nothing is told
 * twice, nothing is lost, however many do this at once and whenever one of them dies.
 */
export async function tellNews(deps: TellDeps): Promise<boolean> {
  const moreLeads = await tellPortion(deps, tellLeads, portion);
  const morePoints = await tellPortion(deps, tellPoints, portion);
  const moreTopUps = await tellPortion(deps, tellTopUps, portion);
  const moreCorporate = await tellPortion(deps, tellCorporate, portion);
  const moreTroubles = await tellPortion(deps, tellTroubles, portion);
  return moreLeads || morePoints || moreTopUps || moreCorporate || moreTroubles;
}

type Tell = (deps: TellDeps, most: number) => Promise<number>;

/** One that cannot be told does not keep the others: half as many, until it is alone and is put aside. */
async function tellPortion(deps: TellDeps, tellSome: Tell, most: number): Promise<boolean> {
  try {
    return (await tellSome(deps, most)) === most;
  } catch (error) {
    if (isUnavailable(error) || most === 1) throw error;
    deps.log.warn({ err: error, most }, 'people could not be told of news: trying fewer at once');
    await tellPortion(deps, tellSome, Math.floor(most / 2));
    return true;
  }
}

async function tellLeads(deps: TellDeps, most: number): Promise<number> {
  return tellTaken(deps, most, {
    take: takeLeads,
    tell: (tx, taken) => tellOf(tx, deps, { leads: taken.filter(({ memberId }) => memberId !== null) }),
    putAside: putLeadsAside,
  });
}

async function tellPoints(deps: TellDeps, most: number): Promise<number> {
  // Of several balances of one account the last one is news.
  const lastOf = (taken: readonly PointsNews[]) => [
    ...new Map(taken.map((news) => [news.accountId, news])).values(),
  ];
  return tellTaken(deps, most, {
    take: takePoints,
    tell: async (tx, taken) => {
      const now = deps.clock.now();
      const points = [];
      for (const { accountId, points: balance } of lastOf(taken)) {
        points.push({
          accountId,
          points: balance,
          runsOut: await forecastDay(tx, { accountId, balance, now }),
        });
      }
      return tellOf(tx, deps, { points });
    },
    putAside: putPointsAside,
  });
}

async function tellTopUps(deps: TellDeps, most: number): Promise<number> {
  return tellTaken(deps, most, {
    take: takeTopUps,
    tell: (tx, topUps) => tellOf(tx, deps, { topUps }),
    putAside: putTopUpsAside,
  });
}

async function tellCorporate(deps: TellDeps, most: number): Promise<number> {
  return tellTaken(deps, most, {
    take: takeCorporate,
    tell: (tx, corporate) => tellOf(tx, deps, { corporate }),
    putAside: putCorporateAside,
  });
}

async function tellTroubles(deps: TellDeps, most: number): Promise<number> {
  return tellTaken(deps, most, {
    take: takeTroubles,
    tell: (tx, troubles) => tellOf(tx, deps, { troubles }),
    putAside: putTroublesAside,
  });
}

interface Way<News> {
  take: (tx: Db, most: number) => Promise<News[]>;
  tell: (tx: Db, taken: readonly News[]) => Promise<Telling[]>;
  putAside: (tx: Db, taken: readonly News[], now: Date) => Promise<void>;
}

/** Returns how much was taken. */
async function tellTaken<News>(
  { db, clock, log, metrics }: TellDeps,
  most: number,
  { take, tell, putAside }: Way<News>,
): Promise<number> {
  const { taken, told, wasPutAside } = await withTransaction(db, async (tx) => {
    await planAnew(tx);
    const taken = await take(tx, most);
    if (most > 1) return { taken, told: await tell(tx, taken), wasPutAside: false };
    try {
      return { taken, told: await inSavepoint(tx, () => tell(tx, taken)), wasPutAside: false };
    } catch (error) {
      if (isPassing(error)) throw error;
      await putAside(tx, taken, clock.now());
      log.error({ err: error, news: taken }, 'people could not be told of this: it was put aside');
      return { taken, told: [], wasPutAside: true };
    }
  });
  if (wasPutAside) metrics.notificationFailures.inc();
  const counts = new Map<string, number>();
  for (const { kind } of told) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  for (const [kind, count] of counts) metrics.notifications.inc({ kind }, count);
  return taken.length;
}

async function tellOf(
  tx: Db,
  deps: TellDeps,
  { leads = [], points = [], topUps = [], corporate = [], troubles = [] }: News,
): Promise<Telling[]> {
  const owned = [...points, ...topUps, ...corporate];
  if (leads.length + owned.length + troubles.length === 0) return [];
  const readers = await holdReaders(tx, leads, owned, troubles);
  const there = await holdLeads(tx, leads);
  const now = deps.clock.now();
  const stillThere = leads.filter(({ leadId }) => there.has(leadId));
  const news = { leads: stillThere, points, topUps, corporate, troubles };
  const tellings = planTelling(news, readers.map(readerOf), now);
  await tell(tx, deps, tellings, now);
  return tellings;
}

async function tell(tx: Db, deps: TellDeps, tellings: readonly Telling[], now: Date): Promise<void> {
  const { clock, random } = deps;
  const kept = tellings
    .filter(({ by }) => by.has('bell') || by.has('push'))
    .map((telling) => ({ ...telling, id: newId(clock, random), listed: telling.by.has('bell') }));
  await insertNotifications(tx, kept, now);
  const pushed = kept.filter(({ by }) => by.has('push'));
  await queuePushes(
    tx,
    deps,
    pushed.map(({ accountId, memberId, id }) => ({ accountId, memberId, notificationId: id })),
  );
  await queueMails(
    tx,
    tellings.filter(({ by }) => by.has('email')),
  );
  await publishFor(tx, tellings);
}

/** One event a member, however many leads came: their screens fetch what they show. */
async function publishFor(tx: Db, tellings: readonly Telling[]): Promise<void> {
  const events = new Map<
    string,
    { accountId: string; memberId: string; sound: boolean; leadId: string | null }
  >();
  for (const { accountId, memberId, leadId, by } of tellings) {
    if (!by.has('bell') && !by.has('sound')) continue;
    const before = events.get(memberId);
    const sound = by.has('sound') || before?.sound === true;
    events.set(memberId, { accountId, memberId, sound, leadId: leadId ?? before?.leadId ?? null });
  }
  if (events.size === 0) return;
  await publishAll(
    tx,
    [...events.values()].map(({ accountId, ...payload }) => ({
      accountId,
      event: { name: 'notifications.changed', payload },
    })),
  );
}

function readerOf({ settings, hours, ...row }: ReaderRow) {
  return {
    ...row,
    hours: readHours(hours),
    choices: new Map(settings.map(({ kind, ...choice }) => [kind, choice])),
  };
}

/** It was not for the sake of this news: somebody else was in the way, or the database. */
function isPassing(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return isUnavailable(error) || (typeof code === 'string' && /^(40...|55P03|57014)$/.test(code));
}
