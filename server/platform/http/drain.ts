import type { Socket } from 'node:net';
import type { App } from './app-types.ts';

/**
 * Closing waits for requests in flight and for nothing else. Node alone would also wait for connections that have not
 * asked anything yet, and browsers open those in advance.
 */
export function addDrain(app: App): void {
  const waiting = new Set<Socket>();
  let closing = false;

  app.server.on('connection', (socket) => {
    waiting.add(socket);
    socket.on('close', () => waiting.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    waiting.delete(socket);
    response.on('close', () => {
      if (closing) socket.destroy();
      else if (!socket.destroyed) waiting.add(socket);
    });
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of waiting) socket.destroy();
  });
}
