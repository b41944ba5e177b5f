import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';
import * as wire from './postgres-messages.ts';

interface Session {
  socket: Socket;
  pid: number;
  lentTo?: Caller;
}

interface Caller {
  socket: Socket;
  session?: Session;
  /** What it has said while it waited for a session. */
  unsent: Buffer[];
}

export interface TransactionPooler {
  host: string;
  port: number;
  /** How often a caller got another session than the one it had before. */
  changes(): number;
  /** What each session keeps of all that went through it. */
  leftBehind(): Promise<{ prepared: number; timeout: string; role: string }[]>;
  close(): Promise<void>;
}

/** What is taken along to every session, as PgBouncer does; everything else at the begin of a session is refused. */
const known = new Set(['user', 'database', 'application_name', 'client_encoding']);

/**
 * A pooler in transaction mode, as PgBouncer is one: few sessions of PostgreSQL for many connections. It goes round them on
 * purpose, so that a connection seldom comes to the same session twice. Anybody may sign in.
 */
export async function startTransactionPooler(
  connection: pg.ClientConfig,
  count = 4,
): Promise<TransactionPooler> {
  const idle: Session[] = [];
  const waiting: Caller[] = [];
  const callers = new Set<Socket>();
  const last = new WeakMap<Caller, Session>();
  let changes = 0;

  const sessions = await Promise.all(Array.from({ length: count }, open));
  idle.push(...sessions);

  async function open(): Promise<Session> {
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    await client.connect();
    // Signed in; from here on it is ours.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.removeAllListeners('data');
    const session: Session = {
      socket: stream,
      pid: (client as unknown as { processID: number }).processID,
    };
    const read = wire.readMessages();
    stream.on('data', (data) => {
      const caller = session.lentTo;
      caller?.socket.write(data);
      if (read(data).some(wire.isBetweenTransactions)) giveBack(session);
    });
    stream.on('close', () => session.lentTo?.socket.destroy());
    return session;
  }

  function giveBack(session: Session): void {
    if (session.lentTo) session.lentTo.session = undefined;
    session.lentTo = undefined;
    idle.push(session);
    lend();
  }

  /** The session that has rested for longest to the caller who has waited for longest. */
  function lend(): void {
    while (idle.length > 0 && waiting.length > 0) {
      const session = idle.shift() as Session;
      const caller = waiting.shift() as Caller;
      const before = last.get(caller);
      if (before && before !== session) changes += 1;
      last.set(caller, session);
      caller.session = session;
      session.lentTo = caller;
      for (const message of caller.unsent.splice(0)) session.socket.write(message);
    }
  }

  function say(caller: Caller, message: Buffer): void {
    if (caller.session) {
      caller.session.socket.write(message);
      return;
    }
    caller.unsent.push(message);
    if (!waiting.includes(caller)) waiting.push(caller);
    lend();
  }

  async function leave(caller: Caller): Promise<void> {
    const { session } = caller;
    const place = waiting.indexOf(caller);
    if (place >= 0) waiting.splice(place, 1);
    if (!session) return;
    // In the middle of a transaction: nobody else may find it there.
    session.lentTo = undefined;
    session.socket.destroy();
    const fresh = await open();
    sessions.splice(sessions.indexOf(session), 1, fresh);
    giveBack(fresh);
  }

  const server = createServer((socket) => {
    const caller: Caller = { socket, unsent: [] };
    callers.add(socket);
    const read = wire.readMessages({ begins: true });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      callers.delete(socket);
      leave(caller).catch(() => undefined);
    });
    socket.on('data', (data) => {
      for (const message of read(data)) {
        if (wire.isStartup(message)) welcome(socket, wire.settingsOf(message));
        else if (wire.isQuestionForTls(message)) socket.write('N');
        else if (wire.isGoodbye(message)) socket.end();
        else say(caller, message);
      }
    });
  });

  function welcome(socket: Socket, settings: Map<string, string>): void {
    const unknown = [...settings.keys()].find((name) => !known.has(name));
    if (unknown === undefined) socket.write(wire.welcome());
    else socket.end(wire.refusal('08P01', `unsupported startup parameter: ${unknown}`));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    host: '127.0.0.1',
    port,
    changes: () => changes,
    async leftBehind() {
      const { user, password, database } = connection;
      const clients = sessions.map(
        () => new pg.Client({ host: '127.0.0.1', port, user, database, password: String(password) }),
      );
      const seen = await Promise.all(
        clients.map(async (client) => {
          await client.connect();
          // Held until all have one, so that each sees another.
          await client.query('begin');
          const { rows } = await client.query(
            `select (select count(*)::int from pg_prepared_statements) as prepared,
               current_setting('statement_timeout') as timeout, current_user as role`,
          );
          return rows[0];
        }),
      );
      await Promise.all(clients.map((client) => client.query('commit').then(() => client.end())));
      return seen;
    },
    async close() {
      for (const socket of callers) socket.destroy();
      for (const { socket } of sessions) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
