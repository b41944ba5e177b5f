import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const self = fileURLToPath(import.meta.url);
const answer = JSON.stringify({ code: 200, data: { status: 'ok' } });

/** The least that Node can do for an answer: the ceiling for whatever is built upon it. */
export async function startBareServer(): Promise<{ url: string; stop(): void }> {
  const child = fork(self, ['serve'], { execArgv: ['--import', 'tsx'] });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(message as number));
    child.once('exit', (code) => reject(new Error(`the bare server ended with exit code ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}

if (process.argv[1] === self && process.argv[2] === 'serve') {
  const server = createServer((_incoming, outgoing) => {
    outgoing.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(answer),
    });
    outgoing.end(answer);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  // The bench may be killed; its server goes with it.
  process.once('disconnect', () => process.exit());
}
