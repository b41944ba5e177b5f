import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { creditPoints } from '#server/features/money/credits/credit-points.ts';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import { parseConfig } from '#server/platform/config.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { createHotRotator, type HotRotator } from '#server/testing/torture/hot-rotator.ts';
import { phoneOf } from '#server/testing/torture/lead-form.ts';
import { startOwnPostgres } from '#server/testing/torture/own-postgres.ts';
import { judgeRotator } from '#server/testing/torture/read-leads.ts';
import { startApp } from '../scripts/testing/start-app.ts';
import type { Bench } from './lib/bench.ts';
import { load } from './lib/load.ts';

const many = 100_000;
/** As many as are opened within the credit's own transaction. */
const few = 200;
const connections = 8;
const roundMs = 2_000;

type BenchDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

/** Of no rotator, so that they are not taken for the buyers' own. */
async function lockLeads({ db }: BenchDeps, { accountId }: HotRotator, count: number): Promise<void> {
  await sql`
    insert into leads (account_id, id, created_at, code, name, message, locked)
    select ${accountId}, gen_random_uuid(), now() - n * interval '1 second', 'L' || n, 'Pembeli ' || n, '', true
    from generate_series(1, ${count}) n`.execute(db);
}

/** Milliseconds until the points are there. */
async function credit(deps: BenchDeps, accountId: string, points: number): Promise<number> {
  const config = parseConfig({});
  const topUpId = newId(deps.clock, deps.random);
  const began = performance.now();
  await withTransaction(deps.db, (tx) =>
    creditPoints(tx, { ...deps, config }, accountId, [
      { reason: 'top_up', topUpId, orderId: `GL-${points}`, points },
    ]),
  );
  return performance.now() - began;
}

async function countLocked({ db }: BenchDeps): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from leads where locked`.execute(db);
  return Number(rows[0]?.count);
}

const bench: Bench = {
  name: 'open-locked',
  about: `a credit that opens ${many} locked leads against one that opens ${few}, while buyers come to the same account`,
  bounds: {
    'credit, many / few locked leads': { atMost: 10 },
    'leads/s, while opening / before': { atLeast: 0.2 },
    'leads still locked': { atMost: 0 },
    lost: { atMost: 0 },
    duplicated: { atMost: 0 },
    'differences in the ledger': { atMost: 0 },
  },
  async run({ progress }) {
    const postgres = await startOwnPostgres('bench-opening');
    const { deps } = postgres;
    try {
      const app = await startApp('bench-opening', { DATABASE_URL: postgres.url, SHIELD: 'off' });
      try {
        const [small, large] = [await createHotRotator(deps), await createHotRotator(deps)];
        const pages = [`/chats/${large.slug}`];
        const unanswered = new Set<number>();
        let from = 0;
        const buyers = async () => {
          const report = await load({
            url: app.baseURL,
            connections,
            milliseconds: roundMs,
            leads: { pages, from },
          });
          for (const n of report.unanswered) unanswered.add(n);
          from = report.next;
          return report.perSecond;
        };
        await lockLeads(deps, small, few);
        await lockLeads(deps, large, many);
        progress(`${many} leads are locked`);
        await buyers();
        const before = await buyers();
        const ofFew = await credit(deps, small.accountId, few);
        const began = performance.now();
        const rounds: number[] = [];
        const [ofMany] = await Promise.all([
          credit(deps, large.accountId, many),
          (async () => {
            do rounds.push(await buyers());
            while ((await countLocked(deps)) > 0 && performance.now() - began < 300_000);
          })(),
        ]);
        const seconds = (performance.now() - began) / 1_000;
        const during = rounds.reduce((sum, perSecond) => sum + perSecond, 0) / rounds.length;
        // Those who were cut off at the end of the last round may still be on their way.
        await sleep(roundMs);
        const answered = Array.from({ length: from }, (_, n) => n).filter((n) => !unanswered.has(n));
        const verdict = await judgeRotator(deps.db, large, answered.map(phoneOf));
        const { differences } = await checkLedger(deps.db);
        const figures = {
          'credit, many / few locked leads': ofMany / ofFew,
          'leads/s, while opening / before': during / before,
          'leads still locked': await countLocked(deps),
          lost: verdict.lost,
          duplicated: verdict.doubled,
          'differences in the ledger': differences.length,
        };
        return {
          rows: [
            { 'credit ms, few': ofFew, 'credit ms, many': ofMany, 'opened within s': seconds, ...figures },
          ],
          figures,
        };
      } finally {
        await app.stop();
      }
    } finally {
      await postgres.stop();
    }
  },
};

export default bench;
