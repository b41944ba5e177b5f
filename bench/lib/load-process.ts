import { openLoadConnection } from './keep-alive-connection.ts';
import type { LoadOrder, LoadReport } from './load.ts';
import { type Visit, visitsOf } from './mixed-visits.ts';
import { getRequest, leadRequest } from './requests.ts';

const ok = 200;
const seeOther = 303;
/** More than the product answers on such a machine. */
const mostPerMs = 4;

/** A process of its own, controlled by its parent: it must not share an event loop with what it measures. */
process.once('message', (order) => {
  const { url: address, connections, milliseconds, leads, mix, status: wanted } = order as LoadOrder;
  const usual = wanted ?? (leads ? seeOther : ok);
  const url = new URL(address);
  const get = getRequest(url);
  const pages = leads?.pages ?? [];
  const ahead = Math.ceil((mostPerMs * milliseconds) / Math.max(1, pages.length));
  const posts = pages.map((page) => leadRequest(url, page, { more: leads?.more, ahead }));
  const visits = mix && visitsOf(url, mix, Math.ceil((mostPerMs * milliseconds) / mix.forms.length));
  const latencies: number[] = [];
  const failures: Record<string, number> = {};
  const fail = (what: string) => {
    failures[what] = (failures[what] ?? 0) + 1;
  };
  let over = false;
  let next = (mix ?? leads)?.from ?? 0;
  const asking: number[] = [];
  const sockets = Array.from({ length: connections }, (_, connection) => {
    let rest: Visit[] = [];
    let right = usual;
    const nextRequest = () => {
      if (visits) {
        if (rest.length === 0) {
          asking[connection] = next;
          rest = visits(next++);
        }
        const visit = rest.shift() as Visit;
        right = visit.status;
        return visit.request;
      }
      if (posts.length === 0) return get;
      const n = next++;
      asking[connection] = n;
      return posts[n % posts.length]?.(n) ?? '';
    };
    const socket = openLoadConnection(url, nextRequest, (status, took) => {
      if (status !== right) fail(`status ${status} instead of ${right}`);
      // Of those who only looked nothing is said.
      else if (rest.length === 0) latencies.push(took);
    });
    return socket.on('error', (error) => fail(error.message));
  });
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
      unanswered: asking,
      next,
    };
    process.send?.(report, () => process.disconnect());
  }, milliseconds);
});
