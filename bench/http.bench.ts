import { startApp } from '../scripts/testing/start-app.ts';
import { startBareServer } from './lib/bare-server.ts';
import type { Bench } from './lib/bench.ts';
import { type LoadReport, load } from './lib/load.ts';

const connections = 32;
const rounds = 3;
const roundMs = 3000;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function summary(server: string, reports: readonly LoadReport[]) {
  return {
    server,
    'req/s': Math.round(median(reports.map(({ perSecond }) => perSecond))),
    'p50 ms': median(reports.map(({ p50 }) => p50)),
    'p99 ms': median(reports.map(({ p99 }) => p99)),
  };
}

/** Turn by turn, so that a slow moment of the machine hits both; the ratio is what carries over to another one. */
async function measure(addresses: Record<'bare' | 'app', string>, progress: (text: string) => void) {
  const reports: Record<'bare' | 'app', LoadReport[]> = { bare: [], app: [] };
  for (const url of Object.values(addresses)) await load({ url, connections, milliseconds: 1000 });
  for (let round = 1; round <= rounds; round++) {
    for (const server of ['bare', 'app'] as const) {
      const report = await load({ url: addresses[server], connections, milliseconds: roundMs });
      reports[server].push(report);
      progress(`round ${round}  ${server.padEnd(4)}  ${Math.round(report.perSecond)} req/s`);
    }
  }
  return reports;
}

const bench: Bench = {
  name: 'http',
  about: `/healthz of the app against bare node:http, ${connections} connections, median of ${rounds} rounds`,
  // Measured 0.35 to 0.62 on two cores, the lower the quieter; below, something was put into every request.
  bounds: { 'app / bare': { atLeast: 0.25 } },
  async run({ progress }) {
    const bare = await startBareServer();
    try {
      const running = await startApp('bench-http');
      try {
        const reports = await measure({ bare: bare.url, app: `${running.baseURL}/healthz` }, progress);
        const rows = [summary('bare', reports.bare), summary('app', reports.app)];
        const ratios = reports.app.map((app, round) => app.perSecond / (reports.bare[round]?.perSecond ?? 0));
        return { rows, figures: { 'app / bare': median(ratios) } };
      } finally {
        await running.stop();
      }
    } finally {
      bare.stop();
    }
  },
};

export default bench;
