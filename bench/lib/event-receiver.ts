import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { announcePort, type ForkedServer, forkServer } from './forked-server.ts';

const self = fileURLToPath(import.meta.url);

/** An advertising platform that takes every event at once: what sending costs is then ours alone. */
export function startEventReceiver(): Promise<ForkedServer> {
  return forkServer(self);
}

if (process.argv[1] === self) {
  const server = createServer((incoming, outgoing) => {
    let body = '';
    incoming.setEncoding('utf8');
    incoming.on('data', (chunk: string) => {
      body += chunk;
    });
    incoming.on('end', () => {
      const received = body.split('"event_id"').length - 1;
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify({ events_received: received, messages: [], fbtrace_id: 'bench' }));
    });
  });
  announcePort(server);
}
