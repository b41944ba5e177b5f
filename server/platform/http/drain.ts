import type { ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './app-types.ts';

interface Connections {
  isDraining: boolean;
  /** Open, and nothing is being answered on them. */
  idle: Set<Socket>;
  answering: Set<ServerResponse>;
}

const connectionsOf = new WeakMap<App, Connections>();

/**
 * Closing waits for requests in flight and for nothing else. Node alone would also wait for connections that have not
 * asked anything yet, and browsers open those in advance.
 */
export function addDrain(app: App): void {
  const connections: Connections = { isDraining: false, idle: new Set(), answering: new Set() };
  const { idle, answering } = connections;
  connectionsOf.set(app, connections);
  let isClosing = false;

  app.server.on('connection', (socket) => {
    idle.add(socket);
    socket.on('close', () => idle.delete(socket));
  });
  // Before the framework: what it answers at once has to carry the header too.
  app.server.prependListener('request', ({ socket }, response) => {
    idle.delete(socket);
    answering.add(response);
    if (connections.isDraining) announceEnd(response);
    response.on('close', () => {
      answering.delete(response);
      if (isClosing) socket.destroySoon();
      else if (!socket.destroyed) idle.add(socket);
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    beginDrain(connections);
    for (const socket of idle) socket.destroySoon();
  });
}

/** Requests that are being answered now. */
export function answeringOf(app: App): ReadonlySet<ServerResponse> {
  const connections = connectionsOf.get(app);
  if (!connections) throw new Error('its requests are not kept: see addDrain');
  return connections.answering;
}

/**
 * Takes no new connections; on those that are open everything is still answered for a while, with `Connection: close`.
 * So whoever keeps connections (a proxy does) ends them by itself: ended by us, a connection may just be carrying a
 * request that nobody would answer.
 */
export async function drain(app: App, lingerMs: number): Promise<void> {
  const connections = connectionsOf.get(app);
  if (!connections || !app.server.listening) return;
  beginDrain(connections);
  const over = new AbortController();
  app.server.once('close', () => over.abort());
  // Only the listener: closing the HTTP server would also destroy the idle connections.
  Server.prototype.close.call(app.server);
  await sleep(lingerMs, undefined, { signal: over.signal }).catch(() => undefined);
}

function beginDrain(connections: Connections): void {
  connections.isDraining = true;
  for (const response of connections.answering) announceEnd(response);
}

function announceEnd(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
