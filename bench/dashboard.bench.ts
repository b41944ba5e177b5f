import { sql } from 'kysely';
import { dateIn } from '#domain/working-hours.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { openTestSession } from '#server/testing/people.ts';
import type { Bench } from './lib/bench.ts';
import { type DashboardShop, seedDashboard } from './lib/seed-dashboard.ts';
import { startSeeded } from './lib/start-seeded.ts';

const few = 10_000;
const many = 1_000_000;
const targetMs = 80;
/** A hundred times the leads may cost this much more. */
const mostGrowth = 3;

/** PostgreSQL plans a statement anew for the first five times, on each connection. */
const warmUps = 30;
const rounds = 100;

const everything = ['', '/members', '/rotators', '/origins', '/hours'];
const dayMs = 24 * 60 * 60 * 1_000;

interface Question {
  name: string;
  as: 'owner' | 'cs';
  /** Asked at once, as the screen does. */
  calls: string[];
  days: number;
  /** While what a busy minute left is not folded yet. */
  isBusy?: true;
}

/** What a job finds after a minute of far more leads than anybody gets. */
const unread = 10_000;

const settled = [30, 90].flatMap((days): Question[] => [
  { name: `first call, ${days} days`, as: 'owner', calls: [''], days },
  { name: `all five at once, ${days} days`, as: 'owner', calls: everything, days },
  { name: `all five of a CS, ${days} days`, as: 'cs', calls: everything, days },
]);
const busy = { as: 'owner', calls: everything, days: 30, isBusy: true } as const;
const questions: Question[] = [
  ...settled,
  { name: `all five at once, 30 days, ${unread} changes not folded`, ...busy },
];

type Ask = (question: Question) => Promise<number>;

/** How many milliseconds until everything asked for is there. */
async function asking(deps: Deps, base: string, shop: DashboardShop): Promise<Ask> {
  const cookies = {
    owner: (await openTestSession(deps, shop.owner)).cookie,
    cs: (await openTestSession(deps, shop.cs[0] ?? shop.owner)).cookie,
  };
  const now = Date.now();
  return async ({ as, calls, days }) => {
    const range = `from=${dateIn('WIB', new Date(now - (days - 1) * dayMs))}&to=${dateIn('WIB', new Date(now))}`;
    const began = performance.now();
    await Promise.all(
      calls.map(async (call) => {
        const answer = await fetch(`${base}/v1/dashboard${call}?${range}`, {
          headers: { cookie: cookies[as] },
        });
        const body = await answer.text();
        if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${body}`);
      }),
    );
    return performance.now() - began;
  };
}

interface Times {
  small: number[];
  large: number[];
}

/** Turn by turn, so that a slow moment of the machine hits both. */
async function measure(small: Ask, large: Ask, question: Question): Promise<Times> {
  const times: Times = { small: [], large: [] };
  for (let n = 0; n < warmUps + rounds; n += 1) {
    const [one, other] = [await small(question), await large(question)];
    if (n < warmUps) continue;
    times.small.push(one);
    times.large.push(other);
  }
  return times;
}

const quantile = (times: number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN;

const bench: Bench = {
  name: 'dashboard',
  about: `what the dashboard of ${many} leads asks on opening against that of ${few}, a year of each, turn by turn`,
  bounds: Object.fromEntries(questions.map(({ name }) => [name, { atMost: mostGrowth }])),
  async run({ progress }) {
    // The jobs' work is done by hand, so that they do not come between.
    const { base, deps, stop } = await startSeeded('dashboard', { ROLE: 'web' });
    try {
      const began = performance.now();
      const shops = [await seedDashboard(deps, few), await seedDashboard(deps, many)] as const;
      const small = await asking(deps, base, shops[0]);
      const large = await asking(deps, base, shops[1]);
      await settle(deps);
      progress(`all leads are there, after ${Math.round((performance.now() - began) / 1_000)} s`);
      const rows: Record<string, string | number>[] = [];
      const figures: Record<string, number> = {};
      for (const question of questions) {
        if (question.isBusy) for (const shop of shops) await leaveChanges(deps, shop);
        const times = await measure(small, large, question);
        const p95 = quantile(times.large, 0.95);
        figures[question.name] = p95 / quantile(times.small, 0.95);
        rows.push({
          asked: question.name,
          [`p50 of ${few}, ms`]: quantile(times.small, 0.5),
          [`p50 of ${many}, ms`]: quantile(times.large, 0.5),
          [`p95 of ${few}, ms`]: quantile(times.small, 0.95),
          [`p95 of ${many}, ms`]: p95,
          [`target ${targetMs} ms`]: p95 <= targetMs ? 'held' : 'missed',
        });
      }
      return { rows, figures };
    } finally {
      await stop();
    }
  },
};

/** Leads of today that came, and as many that went: what the figures say stays true. */
async function leaveChanges({ db }: Deps, { owner }: DashboardShop): Promise<void> {
  await sql`
    insert into changes (
      account_id, lead_id, kind, old_created_at, old_assigned_at, old_first_contact_at, old_turn, old_status, old_chat,
      old_locked, old_rotator_id, old_member_id, old_origin, old_campaign
    )
    select account_id, id, 'lead.changed', created_at, assigned_at, first_contact_at, turn, status, chat, is_locked(l),
      rotator_id, member_id, origin, campaign_of(source)
    from leads l where account_id = ${owner.accountId} and is_listed(l) order by created_at desc limit ${unread}`.execute(
    db,
  );
}

/** As autovacuum would leave it, and at rest: nothing is still to be written when the clock runs. */
async function settle({ db }: Deps): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`checkpoint`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

export default bench;
