import { sql } from 'kysely';
import { sealToken } from '#server/features/pixels/pixel-token.ts';
import { createPixel } from '#server/testing/pixels.ts';
import { createHotRotator, type HotRotator } from '#server/testing/torture/hot-rotator.ts';
import type { LeadVerdict } from '#server/testing/torture/judge-leads.ts';
import { phoneOf } from '#server/testing/torture/lead-form.ts';
import { type OwnPostgres, startOwnPostgres } from '#server/testing/torture/own-postgres.ts';
import { judgeRotator } from '#server/testing/torture/read-leads.ts';
import { startApp } from '../scripts/testing/start-app.ts';
import { startBareServer } from './lib/bare-server.ts';
import type { Bench } from './lib/bench.ts';
import { startEventTaker } from './lib/event-taker.ts';
import { type LoadReport, load } from './lib/load.ts';
import type { KeyedPage } from './lib/requests.ts';
import { startRowLockServer } from './lib/row-lock-server.ts';

const connections = 64;
const warmUpMs = 2_000;
/** One after the other, again and again: a machine that is slower for a while is slower for all of them. */
const rounds = 5;
const roundMs = 2_000;
const many = 100;
const tokenKey = 'a key for the tokens of this bench alone';
const secret = 'the secret of this bench, and of it alone';

/** A server under load: page after page takes buyer after buyer. */
interface Contender {
  name: string;
  url: string;
  pages: readonly (string | KeyedPage)[];
  /** What is stored there, when anything is. */
  rotators: HotRotator[];
  /** What its forms have beside the buyer's own words. */
  more?: string;
}

interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** Which buyers got an answer. */
  answered: number[];
}

async function measureAll(contenders: Contender[]): Promise<Map<string, Measured>> {
  const reports = new Map(contenders.map(({ name }) => [name, [] as LoadReport[]]));
  const answered = new Map(contenders.map(({ name }) => [name, [] as number[]]));
  const next = new Map<string, number>();
  const once = async ({ name, url, pages, more }: Contender, milliseconds: number) => {
    const from = next.get(name) ?? 0;
    const report = await load({ url, connections, milliseconds, leads: { pages, from, more } });
    const unanswered = new Set(report.unanswered);
    for (let n = from; n < report.next; n += 1) if (!unanswered.has(n)) answered.get(name)?.push(n);
    next.set(name, report.next);
    return report;
  };
  for (const one of contenders) await once(one, warmUpMs);
  for (let round = 0; round < rounds; round += 1) {
    for (const one of contenders) reports.get(one.name)?.push(await once(one, roundMs));
  }
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
  return new Map(
    [...reports].map(([name, all]) => [
      name,
      {
        perSecond: all.reduce((sum, { perSecond }) => sum + perSecond, 0) / rounds,
        p50: middle(all.map(({ p50 }) => p50)),
        p99: middle(all.map(({ p99 }) => p99)),
        answered: answered.get(name) ?? [],
      },
    ]),
  );
}

type Totals = Pick<LeadVerdict, 'stored' | 'lost' | 'doubled' | 'unfair'> & { unanswered: number };

/** All rotators together; page after page took buyer after buyer, so it is known whose lead went where. */
async function judge(postgres: OwnPostgres, rotators: HotRotator[], answered: number[]): Promise<Totals> {
  const totals: Totals = { stored: 0, lost: 0, doubled: 0, unfair: 0, unanswered: 0 };
  for (const [place, rotator] of rotators.entries()) {
    const mine = answered.filter((n) => n % rotators.length === place).map(phoneOf);
    const verdict = await judgeRotator(postgres.deps.db, rotator, mine);
    totals.stored += verdict.stored;
    totals.lost += verdict.lost;
    totals.doubled += verdict.doubled;
    totals.unfair = Math.max(totals.unfair, verdict.unfair, verdict.misnumbered > 0 ? 1 : 0);
  }
  return { ...totals, unanswered: totals.stored - answered.length + totals.lost - totals.doubled };
}

function row(server: string, { perSecond, p50, p99 }: Measured, totals?: Totals) {
  return {
    server,
    'leads/s': Math.round(perSecond),
    'p50 ms': p50,
    'p99 ms': p99,
    'fairness error': totals?.unfair ?? '-',
    lost: totals?.lost ?? '-',
    duplicated: totals?.doubled ?? '-',
    'stored, unanswered': totals?.unanswered ?? '-',
  };
}

/** One that tells the platform of each form, from the server too. */
async function addPixel({ deps }: OwnPostgres, rotators: readonly HotRotator[]): Promise<void> {
  const token = sealToken('a-token', { tokens: tokenKey }, deps.random);
  for (const { accountId, id } of rotators)
    await createPixel(deps, { accountId, rotatorIds: [id], events: { submit: 'Lead' }, token });
}

/** How many leads are on their way to the platform, or there. */
async function toldOf({ deps }: OwnPostgres, rotators: readonly HotRotator[]): Promise<number> {
  const accounts = rotators.map(({ accountId }) => accountId);
  // In one look: they go from one table to the other all the time.
  const { rows } = await sql<{ told: number }>`
    select (select count(*) from conversions where account_id = any(${accounts}))
      + (select count(*) from conversion_causes where account_id = any(${accounts})) as told`.execute(
    deps.db,
  );
  return Number(rows[0]?.told);
}

const bench: Bench = {
  name: 'intake',
  about: `POST /chats/{slug} against a transaction and row lock per lead, and against no database; ${connections} connections, ${rounds} times ${roundMs / 1_000} s each, in turn`,
  bounds: {
    'leads/s, app / row lock': { atLeast: 10 },
    'leads/s, app / no database': { atLeast: 0.15 },
    'p99, row lock / app': { atLeast: 4 },
    'leads/s, with a pixel / without': { atLeast: 0.7 },
    'leads with a pixel that it was not told of': { atMost: 0 },
    'fairness error': { atMost: 0 },
    lost: { atMost: 0 },
    duplicated: { atMost: 0 },
    // Those who were cut off in the middle, at the end of each round.
    'stored, unanswered': { atMost: (rounds + 1) * connections },
  },
  async run({ progress }) {
    const postgres = await startOwnPostgres('bench-intake');
    const stops: (() => unknown)[] = [postgres.stop];
    try {
      const bare = await startBareServer();
      stops.push(bare.stop);
      const rowLock = await startRowLockServer(postgres.connection);
      stops.push(rowLock.stop);
      const platform = await startEventTaker();
      stops.push(platform.stop);
      const running = await startApp('bench-intake', {
        DATABASE_URL: postgres.url,
        TOKEN_KEY: tokenKey,
        APP_SECRET: secret,
        META_GRAPH_URL: platform.url,
      });
      stops.push(running.stop);
      /** Rotators of its own for each. */
      const storing = async (name: string, url: string, count: number): Promise<Contender> => {
        const rotators: HotRotator[] = [];
        for (let n = 0; n < count; n += 1) rotators.push(await createHotRotator(postgres.deps));
        // Forms of the app have a key that counts; the others are no reason to ask for one.
        const pages = rotators.map(({ id, slug }) =>
          url === running.baseURL ? { page: `/chats/${slug}`, rotatorId: id, secret } : `/chats/${slug}`,
        );
        return { name, url, rotators, pages };
      };
      const withPixel = await storing('app, 1 rotator with a pixel', running.baseURL, 1);
      // As the page says that it tells the platform, so does its form.
      withPixel.more = '&ads=1';
      await addPixel(postgres, withPixel.rotators);
      const contenders = [
        { name: 'no database', url: bare.url, pages: ['/chats/contoh'], rotators: [] },
        await storing('row lock, 1 rotator', rowLock.url, 1),
        await storing('app, 1 rotator', running.baseURL, 1),
        withPixel,
        await storing(`row lock, ${many} rotators`, rowLock.url, many),
        await storing(`app, ${many} rotators`, running.baseURL, many),
      ];
      progress(`${rounds} rounds of ${(contenders.length * roundMs) / 1_000} s`);
      const measured = await measureAll(contenders);
      const totals = new Map<string, Totals>();
      for (const { name, rotators } of contenders) {
        if (rotators.length === 0) continue;
        totals.set(name, await judge(postgres, rotators, measured.get(name)?.answered ?? []));
      }
      const of = (name: string) => measured.get(name) as Measured;
      const [none, lock, app] = [of('no database'), of('row lock, 1 rotator'), of('app, 1 rotator')];
      const apps = [...totals].flatMap(([name, one]) => (name.startsWith('app') ? [one] : []));
      const worst = (pick: (totals: Totals) => number) => Math.max(...apps.map(pick));
      return {
        rows: contenders.map(({ name }) => row(name, of(name), totals.get(name))),
        figures: {
          'leads/s, app / row lock': app.perSecond / lock.perSecond,
          'leads/s, app / no database': app.perSecond / none.perSecond,
          'p99, row lock / app': lock.p99 / app.p99,
          'leads/s, with a pixel / without': of(withPixel.name).perSecond / app.perSecond,
          'leads with a pixel that it was not told of':
            (totals.get(withPixel.name)?.stored ?? 0) - (await toldOf(postgres, withPixel.rotators)),
          'fairness error': worst(({ unfair }) => unfair),
          lost: worst(({ lost }) => lost),
          duplicated: worst(({ doubled }) => doubled),
          'stored, unanswered': worst(({ unanswered }) => unanswered),
        },
      };
    } finally {
      for (const stop of stops.reverse()) await stop();
    }
  },
};

export default bench;
