import { connect, createServer, type Socket } from 'node:net';

export interface Line {
  bytesPerSecond: number;
  /** There and back, of every request. */
  roundTripMs: number;
}

/**
 * What the browsers' own tools call slow 3G. They can slow down a page but not its service worker; here everything
 * that goes to the server goes through one line.
 */
export const slow3g: Line = { bytesPerSecond: 400_000 / 8, roundTripMs: 400 };

/** Small enough that two answers at once share the line instead of taking turns. */
const portion = 1_460;

/** A line to a server on this machine, as slow as it is told to be. It counts what comes down. */
export async function openLine(port: number, line: Line) {
  const arrivals: { at: number; bytes: number }[] = [];
  let isSlow = true;
  const sockets = new Set<Socket>();
  const down = meter(line.bytesPerSecond);
  const up = meter(line.bytesPerSecond);
  const server = createServer((browser) => {
    const app = connect(port, '127.0.0.1');
    for (const socket of [browser, app]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    const delay = () => (isSlow ? line.roundTripMs / 2 : 0);
    void carry(browser, app, { take: (bytes) => (isSlow ? up(bytes) : 0), delay });
    void carry(app, browser, {
      take(bytes) {
        const after = isSlow ? down(bytes) : 0;
        arrivals.push({ at: Date.now() + after + delay(), bytes });
        return after;
      },
      delay,
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the slow line has no port');
  return {
    baseURL: `http://127.0.0.1:${address.port}`,
    /** Bytes that came down between two moments. */
    received: (from: number, to: number) =>
      arrivals.reduce((sum, { at, bytes }) => (at >= from && at <= to ? sum + bytes : sum), 0),
    setSlow: (slow: boolean) => {
      isSlow = slow;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** How long it takes until so many more bytes are through, with all that is before them. */
function meter(bytesPerSecond: number) {
  let freeAt = 0;
  return (bytes: number): number => {
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + (bytes / bytesPerSecond) * 1_000;
    return freeAt - now;
  };
}

interface Toll {
  take(bytes: number): number;
  delay(): number;
}

async function carry(from: Socket, to: Socket, { take, delay }: Toll): Promise<void> {
  // In the order in which they came, also while several are on their way.
  let arrived = Promise.resolve();
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += portion) {
        const piece = chunk.subarray(at, at + portion);
        const through = take(piece.length);
        const isThere = wait(through + delay());
        arrived = arrived.then(() => isThere).then(() => void to.write(piece));
        await wait(through);
      }
    }
  } catch {
    // Broken off at one end: so it is at the other.
  }
  await arrived;
  to.end();
}

const wait = (ms: number) =>
  ms > 0 ? new Promise<void>((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
