import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { announcePort, type ForkedServer, forkServer } from './forked-server.ts';

const self = fileURLToPath(import.meta.url);
const answer = JSON.stringify({ code: 200, data: { status: 'ok' } });

/** The least that Node can do for an answer: the ceiling for whatever is built upon it. A form is read and sent on. */
export function startBareServer(): Promise<ForkedServer> {
  return forkServer(self);
}

if (process.argv[1] === self) {
  const server = createServer((incoming, outgoing) => {
    if (incoming.method !== 'POST') {
      outgoing.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(answer),
      });
      outgoing.end(answer);
      return;
    }
    let body = '';
    incoming.setEncoding('utf8');
    incoming.on('data', (chunk: string) => {
      body += chunk;
    });
    incoming.on('end', () => {
      const phone = new URLSearchParams(body).get('phone');
      outgoing.writeHead(303, { location: `https://wa.me/${phone}`, 'content-length': 0 });
      outgoing.end();
    });
  });
  announcePort(server);
}
