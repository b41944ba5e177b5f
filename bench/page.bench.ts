import { connect } from 'node:net';
import { createPixel } from '#server/testing/pixels.ts';
import { createHotRotator } from '#server/testing/torture/hot-rotator.ts';
import { startOwnPostgres } from '#server/testing/torture/own-postgres.ts';
import { startApp } from '../scripts/testing/start-app.ts';
import { startBareServer } from './lib/bare-server.ts';
import type { Bench } from './lib/bench.ts';
import { load } from './lib/load.ts';
import { getRequest } from './lib/requests.ts';

const connections = 64;
const warmUpMs = 2_000;
const measuredMs = 5_000;
/** What fits into the first packets of a connection, before anyone has to wait for an answer to them. */
const firstPackets = 14_336;

/** Head and body of one answer, as they come over the wire to a browser that unpacks what it is sent. */
function bytesOverTheWire(address: string): Promise<number> {
  const url = new URL(address);
  const request = getRequest(url).replace(
    '\r\n\r\n',
    '\r\nAccept-Encoding: gzip, deflate, br\r\nConnection: close\r\n\r\n',
  );
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname, () => socket.write(request));
    socket.on('error', reject);
    socket.on('data', () => undefined);
    socket.on('close', () => resolve(socket.bytesRead));
  });
}

async function measure(server: string, url: string) {
  await load({ url, connections, milliseconds: warmUpMs });
  const { perSecond, p50, p99 } = await load({ url, connections, milliseconds: measuredMs });
  const bytes = await bytesOverTheWire(url);
  return { server, 'renders/s': Math.round(perSecond), 'p50 ms': p50, 'p99 ms': p99, bytes };
}

const bench: Bench = {
  name: 'page',
  about: `GET /chats/{slug} against bare node:http, ${connections} connections`,
  bounds: {
    'bytes over the wire': { atMost: firstPackets },
    'bytes with a pixel': { atMost: firstPackets },
    'app / bare': { atLeast: 0.05 },
  },
  async run() {
    const bare = await startBareServer();
    const ceiling = await measure('bare', bare.url).finally(bare.stop);
    const postgres = await startOwnPostgres('bench-page');
    try {
      const { slug } = await createHotRotator(postgres.deps);
      const measured = await createHotRotator(postgres.deps);
      const events = { view: 'ViewContent', submit: 'Lead', chat: 'Contact', order: 'Purchase' };
      await createPixel(postgres.deps, { ...measured, rotatorIds: [measured.id], events });
      const app = await startApp('bench-page', { DATABASE_URL: postgres.url });
      try {
        const page = await measure('app', `${app.baseURL}/chats/${slug}`);
        const pixel = await measure('app, with a pixel', `${app.baseURL}/chats/${measured.slug}`);
        const figures = {
          'bytes over the wire': page.bytes,
          'bytes with a pixel': pixel.bytes,
          'app / bare': page['renders/s'] / ceiling['renders/s'],
        };
        return { rows: [ceiling, page, pixel], figures };
      } finally {
        await app.stop();
      }
    } finally {
      await postgres.stop();
    }
  },
};

export default bench;
