import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface NetworkSwitch {
  /** The app, through it. */
  baseURL: string;
  disconnect(): void;
  reconnect(): void;
  close(): Promise<void>;
}

/** A connection between a browser and the app that can be cut: what the browser offers for this leaves its workers a network. */
export async function openNetworkSwitch(): Promise<NetworkSwitch> {
  const app = new URL(process.env.E2E_BASE_URL ?? '');
  const open = new Set<Socket>();
  let isIn = true;
  const server = createServer((near) => {
    if (!isIn) {
      near.destroy();
      return;
    }
    const far = connect(Number(app.port), app.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    baseURL: `http://127.0.0.1:${port}`,
    disconnect: () => {
      isIn = false;
      cut();
    },
    reconnect: () => {
      isIn = true;
    },
    close: async () => {
      cut();
      await new Promise((done) => server.close(done));
    },
  };
}
