import { keepAsking } from './keep-alive-connection.ts';
import type { LoadOrder, LoadReport } from './load.ts';

/** A process of its own, told what to do by its parent: it must not share an event loop with what it measures. */
process.once('message', (order) => {
  const { url, connections, milliseconds } = order as LoadOrder;
  const latencies: number[] = [];
  const failures: Record<string, number> = {};
  const fail = (what: string) => {
    failures[what] = (failures[what] ?? 0) + 1;
  };
  let over = false;
  const sockets = Array.from({ length: connections }, () =>
    keepAsking(new URL(url), (status, took) => {
      if (status === 200) latencies.push(took);
      else fail(`status ${status}`);
    }).on('error', (error) => fail(error.message)),
  );
  for (const socket of sockets) socket.on('close', () => !over && fail('connection closed by the server'));

  const began = performance.now();
  setTimeout(() => {
    over = true;
    const seconds = (performance.now() - began) / 1000;
    for (const socket of sockets) socket.destroy();
    latencies.sort((a, b) => a - b);
    const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
    const report: LoadReport = {
      perSecond: latencies.length / seconds,
      p50: at(0.5),
      p99: at(0.99),
      failures,
    };
    process.send?.(report, () => process.disconnect());
  }, milliseconds);
});
