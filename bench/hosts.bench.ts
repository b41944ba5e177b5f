import { newId } from '#server/platform/ids.ts';
import { createHotRotator } from '#server/testing/torture/hot-rotator.ts';
import { startOwnPostgres } from '#server/testing/torture/own-postgres.ts';
import { startApp } from '../scripts/testing/start-app.ts';
import type { Bench } from './lib/bench.ts';
import { load } from './lib/load.ts';

const hosts = 10_000;
const warmUpMs = 1_000;
const measuredMs = 3_000;

/** One connection, as a proxy asks: what it waits for an answer, not how many fit into a second. */
async function measure(asked: string, url: string, status = 200) {
  await load({ url, status, connections: 1, milliseconds: warmUpMs });
  const { perSecond, p50, p99 } = await load({ url, status, connections: 1, milliseconds: measuredMs });
  return { asked, 'answers/s': Math.round(perSecond), 'p50 ms': p50, 'p99 ms': p99 };
}

const bench: Bench = {
  name: 'hosts',
  about: `/internal/tls-ask beside /healthz, with ${hosts} hosts of sellers, one question after the other`,
  // A host that is known is found in memory, any other costs one look into an index of the database.
  bounds: { 'known / healthz': { atLeast: 0.5 }, 'unknown / healthz': { atLeast: 0.1 } },
  async run() {
    const postgres = await startOwnPostgres('bench-hosts');
    try {
      const { deps } = postgres;
      const { accountId } = await createHotRotator(deps);
      const now = deps.clock.now();
      const rows = Array.from({ length: hosts }, (_, number) => ({
        account_id: accountId,
        id: newId(deps.clock, deps.random),
        host: `toko-${number}.test`,
        token: 'x',
        state: 'active',
        proved_at: now,
        created_at: now,
      }));
      for (let first = 0; first < rows.length; first += 1_000)
        await deps.db
          .insertInto('domains')
          .values(rows.slice(first, first + 1_000))
          .execute();
      const app = await startApp('bench-hosts', { DATABASE_URL: postgres.url });
      try {
        const tlsAsk = `${app.baseURL}/internal/tls-ask?domain=`;
        const alive = await measure('/healthz', `${app.baseURL}/healthz`);
        const known = await measure('a known host', `${tlsAsk}toko-77.test`);
        const unknown = await measure('an unknown host', `${tlsAsk}bukan-siapa-siapa.test`, 404);
        const share = (row: typeof alive) => row['answers/s'] / alive['answers/s'];
        const figures = { 'known / healthz': share(known), 'unknown / healthz': share(unknown) };
        return { rows: [alive, known, unknown], figures };
      } finally {
        await app.stop();
      }
    } finally {
      await postgres.stop();
    }
  },
};

export default bench;
