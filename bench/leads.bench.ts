import type { Bench } from './lib/bench.ts';
import { leadQueries } from './lib/lead-queries.ts';
import { seedLeads, seedNoise, seedShop } from './lib/seed-leads.ts';
import { settleLeads } from './lib/settle-leads.ts';
import { startSeeded } from './lib/start-seeded.ts';
import { type Timing, timeQueries } from './lib/time-queries.ts';

const few = 10_000;
const many = 1_000_000;
const otherAccounts = 200;
const targetMs = 50;
/** A hundred times the leads may cost this much more. */
const mostGrowth = 3;

const bench: Bench = {
  name: 'leads',
  about: `what is read of ${many} leads against the same of ${few}, with ${otherAccounts} other accounts, one after the other`,
  bounds: Object.fromEntries(
    (await leadQueries(undefined, undefined, 0)).map(({ name }) => [name, { atMost: mostGrowth }]),
  ),
  async run({ progress }) {
    // The jobs' work is done by hand, so that they do not come between.
    const { base, deps, stop } = await startSeeded('leads', { ROLE: 'web' });
    try {
      const shop = await seedShop(deps);
      await seedNoise(deps, otherAccounts);
      await seedLeads(deps, shop, 1, few);
      await settleLeads(deps.db);
      progress(`${few} leads are there`);
      const small = await timeQueries(deps, base, shop, few);
      const began = performance.now();
      await seedLeads(deps, shop, few + 1, many);
      await settleLeads(deps.db);
      progress(`${many} leads are there, after ${Math.round((performance.now() - began) / 1_000)} s`);
      const large = await timeQueries(deps, base, shop, many);
      return report(small, large);
    } finally {
      await stop();
    }
  },
};

function report(small: Map<string, Timing>, large: Map<string, Timing>) {
  const rows: Record<string, string | number>[] = [];
  const figures: Record<string, number> = {};
  for (const [name, { p50, p95 }] of large) {
    const before = small.get(name) ?? { p50: Number.NaN, p95: Number.NaN };
    figures[name] = p95 / before.p95;
    rows.push({
      read: name,
      [`p50 of ${few}, ms`]: before.p50,
      [`p50 of ${many}, ms`]: p50,
      [`p95 of ${few}, ms`]: before.p95,
      [`p95 of ${many}, ms`]: p95,
      [`target ${targetMs} ms`]: p95 <= targetMs ? 'held' : 'missed',
    });
  }
  return { rows, figures };
}

export default bench;
