import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type pg from 'pg';

export interface FaultyProxy {
  /** Like the connection it was made for, but through the proxy. */
  connection: pg.ClientConfig & { host: string; port: number };
  /** Cuts every connection and refuses new ones, until `pass`. */
  refuse(): void;
  pass(): void;
  /** Cuts every connection that is open now. */
  cut(): void;
  /** Connections refused so far. */
  refused(): number;
  close(): Promise<void>;
}

/** What happens to a piece of data on its way; by default it goes on at once. */
type Fault = 'pass' | 'cut' | { delayMs: number };

interface ProxyOptions {
  /** Asked for every new connection. */
  onConnect?: () => 'pass' | 'refuse';
  /** Asked for every piece of data, in either direction. */
  onData?: (direction: 'to' | 'from', data: Buffer) => Fault;
}

/** Stands before PostgreSQL and does to its connections what networks, restarts and failovers do. */
export async function startFaultyProxy(
  target: { host: string; port: number; user?: string; database?: string },
  { onConnect = () => 'pass', onData = () => 'pass' }: ProxyOptions = {},
): Promise<FaultyProxy> {
  const open = new Set<Socket>();
  let isRefusing = false;
  let refused = 0;

  const server = createServer((client) => {
    if (isRefusing || onConnect() === 'refuse') {
      refused += 1;
      client.destroy();
      return;
    }
    const { host, port } = target;
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    join(client, upstream);
  });

  function join(client: Socket, upstream: Socket): void {
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const [from, to, direction] of [
      [client, upstream, 'to'],
      [upstream, client, 'from'],
    ] as const) {
      open.add(from);
      from.on('close', () => {
        open.delete(from);
        end();
      });
      from.on('error', end);
      from.on('data', (data) => forward(from, to, data, onData(direction, data)));
    }

    function forward(from: Socket, to: Socket, data: Buffer, fault: Fault): void {
      if (fault === 'cut') end();
      else if (fault === 'pass') to.write(data);
      else {
        // In order: nothing that comes later may overtake what waits.
        from.pause();
        setTimeout(() => {
          if (!to.destroyed) to.write(data);
          from.resume();
        }, fault.delayMs);
      }
    }
  }

  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    connection: { ...target, host: '127.0.0.1', port: (server.address() as AddressInfo).port, ssl: false },
    refuse() {
      isRefusing = true;
      cut();
    },
    pass() {
      isRefusing = false;
    },
    cut,
    refused: () => refused,
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
