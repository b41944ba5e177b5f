import { sql } from 'kysely';
import { sealToken } from '#server/features/connect/pixels/pixel-token.ts';
import { createPixel } from '#server/testing/pixels.ts';
import { createHotRotator, type HotRotator } from '#server/testing/torture/hot-rotator.ts';
import type { LeadVerdict } from '#server/testing/torture/judge-leads.ts';
import { phoneOf } from '#server/testing/torture/lead-form.ts';
import { type OwnPostgres, startOwnPostgres } from '#server/testing/torture/own-postgres.ts';
import { judgeRotator } from '#server/testing/torture/read-leads.ts';
import { startApp } from '../scripts/testing/start-app.ts';
import { startBareServer } from './lib/bare-server.ts';
import type { Bench } from './lib/bench.ts';
import { startEventReceiver } from './lib/event-receiver.ts';
import { type Contender, type Measured, measureAll } from './lib/intake-contenders.ts';
import { judgeMix } from './lib/judge-mix.ts';
import { openManyShops } from './lib/many-shops.ts';
import { startRowLockServer } from './lib/row-lock-server.ts';

const connections = 64;
const warmUpMs = 2_000;
/** One after the other, again and again: a machine that is slower for a while is slower for all of them. */
const rounds = 5;
const roundMs = 2_000;
const many = 100;
/** Forms and links without a form, of which buyers make the realistic mix. */
const shops = { accounts: 300, forms: 900, direct: 100 };
const viewsPerLead = 4;
const tokenKey = 'a key for the tokens of this bench alone';
const secret = 'the secret of this bench, and of it alone';

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

function row(
  server: string,
  { perSecond, p50, p99, appCpu, postgresCpu }: Measured,
  totals?: Omit<Totals, 'unanswered'> & { unanswered?: number },
) {
  return {
    server,
    'leads/s': Math.round(perSecond),
    'p50 ms': p50,
    'p99 ms': p99,
    'app, us/lead': Math.round(appCpu),
    'PostgreSQL, us/lead': Math.round(postgresCpu),
    'fairness error': totals?.unfair ?? '-',
    lost: totals?.lost ?? '-',
    duplicated: totals?.doubled ?? '-',
    'stored, unanswered': totals?.unanswered ?? '-',
  };
}

/** One that sends each form to the platform, from the server too. */
async function addPixel({ deps }: OwnPostgres, rotators: readonly HotRotator[]): Promise<void> {
  const token = sealToken('a-token', { tokens: tokenKey }, deps.random);
  for (const { accountId, id } of rotators)
    await createPixel(deps, { accountId, rotatorIds: [id], events: { submit: 'Lead' }, token });
}

/** How many leads are on their way to the platform, or there. */
async function countSent({ deps }: OwnPostgres, rotators: readonly HotRotator[]): Promise<number> {
  const accounts = rotators.map(({ accountId }) => accountId);
  // In one look: what is read from the log is an event by then.
  const { rows } = await sql<{ sent: number }>`
    select (select count(*) from conversions where account_id = any(${accounts}))
      + (
        select count(*) from change_readers r, changes c
        where r.name = 'conversions' and c.kind in ('lead.added', 'lead.visited') and c.account_id = any(${accounts})
          and is_unread(c.xid, r.done)
          and not coalesce(c.seq <= r.seq and pg_visible_in_snapshot(c.xid, r.target), false)
      ) as sent`.execute(deps.db);
  return Number(rows[0]?.sent);
}

const bench: Bench = {
  name: 'intake',
  about: `POST /chats/{slug} against a transaction and row lock per lead, and against no database; ${connections} connections, ${rounds} times ${roundMs / 1_000} s each, in turn`,
  bounds: {
    'leads/s, app / row lock': { atLeast: 10 },
    // Where an answer without a database is quickest it is least: decision 74.
    'leads/s, app / no database': { atLeast: 0.08 },
    'p99, row lock / app': { atLeast: 4 },
    'leads/s, with a pixel / without': { atLeast: 0.7 },
    'leads with a pixel that were not sent to it': { atMost: 0 },
    [`CPU per lead, ${many} rotators / one`]: { atMost: 1.6 },
    'leads/s, mix / one rotator': { atLeast: 0.12 },
    'oldest of figures after the mix, s': { atMost: 5 },
    'oldest of search after the mix, s': { atMost: 10 },
    'oldest of notifications after the mix, s': { atMost: 10 },
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
      const platform = await startEventReceiver();
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
      // The form names the platform, as its page does.
      withPixel.more = '&ads=1';
      await addPixel(postgres, withPixel.rotators);
      progress(`${shops.accounts} shops with ${shops.forms + shops.direct} rotators`);
      const all = await openManyShops(postgres, shops);
      const mixed: Contender = {
        name: 'app, mix',
        url: running.baseURL,
        pages: [],
        rotators: [],
        mix: {
          forms: all.forms.map(({ id, slug }) => ({ page: `/chats/${slug}`, rotatorId: id, secret })),
          direct: all.direct.map(({ slug }) => `/chats/${slug}`),
          viewsPerLead,
        },
      };
      const contenders: Contender[] = [
        { name: 'no database', url: bare.url, pages: ['/chats/contoh'], rotators: [] },
        await storing('row lock, 1 rotator', rowLock.url, 1),
        await storing('app, 1 rotator', running.baseURL, 1),
        withPixel,
        await storing(`row lock, ${many} rotators`, rowLock.url, many),
        await storing(`app, ${many} rotators`, running.baseURL, many),
        mixed,
      ];
      progress(`${rounds} rounds of ${(contenders.length * roundMs) / 1_000} s`);
      const measured = await measureAll(contenders, {
        postgres,
        appPid: running.pid,
        connections,
        warmUpMs,
        rounds,
        roundMs,
      });
      const totals = new Map<string, Totals>();
      for (const { name, rotators } of contenders) {
        if (rotators.length === 0) continue;
        totals.set(name, await judge(postgres, rotators, measured.get(name)?.answered ?? []));
      }
      const of = (name: string) => measured.get(name) as Measured;
      const mix = await judgeMix(postgres, all, of(mixed.name).answered);
      const [none, lock, app] = [of('no database'), of('row lock, 1 rotator'), of('app, 1 rotator')];
      const apps = [...totals].flatMap(([name, one]) => (name.startsWith('app') ? [one] : []));
      const worst = (pick: (totals: Totals) => number) => Math.max(...apps.map(pick));
      const worstOfAll = (name: 'unfair' | 'lost' | 'doubled') =>
        Math.max(
          worst((one) => one[name]),
          mix[name],
        );
      const cpu = ({ appCpu, postgresCpu }: Measured) => appCpu + postgresCpu;
      return {
        rows: contenders.map(({ name }) => row(name, of(name), name === mixed.name ? mix : totals.get(name))),
        figures: {
          'leads/s, app / row lock': app.perSecond / lock.perSecond,
          'leads/s, app / no database': app.perSecond / none.perSecond,
          'p99, row lock / app': lock.p99 / app.p99,
          'leads/s, with a pixel / without': of(withPixel.name).perSecond / app.perSecond,
          'leads with a pixel that were not sent to it':
            (totals.get(withPixel.name)?.stored ?? 0) - (await countSent(postgres, withPixel.rotators)),
          [`CPU per lead, ${many} rotators / one`]: cpu(of(`app, ${many} rotators`)) / cpu(app),
          'leads/s, mix / one rotator': of(mixed.name).perSecond / app.perSecond,
          ...Object.fromEntries(
            Object.entries(of(mixed.name).ages).map(([queue, age]) => [
              `oldest of ${queue} after the mix, s`,
              age,
            ]),
          ),
          'fairness error': worstOfAll('unfair'),
          lost: worstOfAll('lost'),
          duplicated: worstOfAll('doubled'),
          'stored, unanswered': worst(({ unanswered }) => unanswered),
        },
      };
    } finally {
      for (const stop of stops.reverse()) await stop();
    }
  },
};

export default bench;
