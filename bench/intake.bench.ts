import { createHotRotator, type HotRotator } from '#server/testing/torture/hot-rotator.ts';
import type { LeadVerdict } from '#server/testing/torture/judge-leads.ts';
import { phoneOf } from '#server/testing/torture/lead-form.ts';
import { type OwnPostgres, startOwnPostgres } from '#server/testing/torture/own-postgres.ts';
import { judgeRotator } from '#server/testing/torture/read-leads.ts';
import { startApp } from '../scripts/testing/start-app.ts';
import { startBareServer } from './lib/bare-server.ts';
import type { Bench } from './lib/bench.ts';
import { type LoadReport, load } from './lib/load.ts';
import { startRowLockServer } from './lib/row-lock-server.ts';

const connections = 64;
const warmUpMs = 2_000;
const measuredMs = 10_000;
const many = 100;

/** Loads the pages, first to warm up, and tells who was answered. */
async function measure(url: string, pages: string[]): Promise<{ report: LoadReport; answered: number[] }> {
  const answered: number[] = [];
  const once = async (milliseconds: number, from: number) => {
    const report = await load({ url, connections, milliseconds, leads: { pages, from } });
    const unanswered = new Set(report.unanswered);
    for (let n = from; n < report.next; n += 1) if (!unanswered.has(n)) answered.push(n);
    return report;
  };
  const { next } = await once(warmUpMs, 0);
  return { report: await once(measuredMs, next), answered };
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

interface Measured {
  report: LoadReport;
  totals?: Totals;
}

function row(server: string, { report, totals }: Measured) {
  return {
    server,
    'leads/s': Math.round(report.perSecond),
    'p50 ms': report.p50,
    'p99 ms': report.p99,
    'fairness error': totals?.unfair ?? '-',
    lost: totals?.lost ?? '-',
    duplicated: totals?.doubled ?? '-',
    'stored, unanswered': totals?.unanswered ?? '-',
  };
}

const bench: Bench = {
  name: 'intake',
  about: `POST /chats/{slug} against a transaction and row lock per lead, and against no database; ${connections} connections, ${measuredMs / 1_000} s each`,
  bounds: {
    'leads/s, app / row lock': { atLeast: 10 },
    'leads/s, app / no database': { atLeast: 0.15 },
    'p99, row lock / app': { atLeast: 4 },
    'fairness error': { atMost: 0 },
    lost: { atMost: 0 },
    duplicated: { atMost: 0 },
    'stored, unanswered': { atMost: 2 * connections },
  },
  async run({ progress }) {
    const postgres = await startOwnPostgres('bench-intake');
    const measured: Record<string, Measured> = {};
    const tell = (name: string, { report }: Measured) =>
      progress(`${name.padEnd(24)} ${Math.round(report.perSecond)} leads/s`);
    const keep = (name: string, one: Measured) => {
      measured[name] = one;
      tell(name, one);
    };
    /** Rotators of its own for each, so that nothing is left of the one before. */
    const measureStored = async (name: string, url: string, count: number) => {
      const rotators: HotRotator[] = [];
      for (let n = 0; n < count; n += 1) rotators.push(await createHotRotator(postgres.deps));
      const pages = rotators.map(({ slug }) => `/chats/${slug}`);
      const { report, answered } = await measure(url, pages);
      keep(name, { report, totals: await judge(postgres, rotators, answered) });
    };
    try {
      const bare = await startBareServer();
      keep('no database', await measure(bare.url, ['/chats/contoh']).finally(bare.stop));
      const rowLock = await startRowLockServer(postgres.connection);
      try {
        await measureStored('row lock, 1 rotator', rowLock.url, 1);
        await measureStored(`row lock, ${many} rotators`, rowLock.url, many);
      } finally {
        rowLock.stop();
      }
      const app = await startApp('bench-intake', { DATABASE_URL: postgres.url });
      try {
        await measureStored('app, 1 rotator', app.baseURL, 1);
        await measureStored(`app, ${many} rotators`, app.baseURL, many);
      } finally {
        await app.stop();
      }
    } finally {
      await postgres.stop();
    }
    const { 'no database': none, 'row lock, 1 rotator': lock, 'app, 1 rotator': app } = measured;
    if (!none || !lock || !app) throw new Error('not everything was measured');
    const apps = [app, measured[`app, ${many} rotators`]].flatMap((one) => one?.totals ?? []);
    const worst = (of: (totals: Totals) => number) => Math.max(...apps.map(of));
    return {
      rows: Object.entries(measured).map(([name, one]) => row(name, one)),
      figures: {
        'leads/s, app / row lock': app.report.perSecond / lock.report.perSecond,
        'leads/s, app / no database': app.report.perSecond / none.report.perSecond,
        'p99, row lock / app': lock.report.p99 / app.report.p99,
        'fairness error': worst(({ unfair }) => unfair),
        lost: worst(({ lost }) => lost),
        duplicated: worst(({ doubled }) => doubled),
        'stored, unanswered': worst(({ unanswered }) => unanswered),
      },
    };
  },
};

export default bench;
