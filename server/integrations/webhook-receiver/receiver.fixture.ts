import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  id: string;
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent; tests say what they expect.
  data: any;
}

type Answer = (response: ServerResponse, got: Received) => void;

export const answers = {
  with:
    (status: number, body = '', headers: Record<string, string> = {}): Answer =>
    (response) =>
      response.writeHead(status, headers).end(body),
  never: () => undefined,
  hangUp: (response: ServerResponse) => response.socket?.destroy(),
  dyingInTheMiddle: (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('ha', () => response.socket?.destroy());
  },
  dripping: (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': '100000' });
    const drip = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(drip));
  },
  huge: (response: ServerResponse) => {
    response.writeHead(200);
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', pour);
    pour();
  },
} satisfies Record<string, unknown>;

/** A receiver of webhooks on this machine, and answers as a test wants; well by default. */
export async function createReceiver() {
  const received: Received[] = [];
  let answer: Answer = answers.with(204);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      // The sender gave up in the middle: nothing was received.
      return;
    }
    const body = Buffer.concat(chunks).toString();
    const { type, data } = JSON.parse(body || '{}');
    const { headers, url: path = '' } = request;
    const got = { path, headers, body, id: String(headers['webhook-id']), type, data };
    received.push(got);
    answer(response, got);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    port,
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer(how: Answer) {
      answer = how;
    },
  };
}
