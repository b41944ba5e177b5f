import { type Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { Log } from '#server/platform/log.ts';

interface Place {
  port: number;
  agent: Agent;
}

/** Asks the demo shop's process the same, and answers with what it says: that may be a stream of events. */
export function passOn(
  asked: IncomingMessage,
  response: ServerResponse,
  { port, agent }: Place,
  { ip, log }: { ip: string; log: Log },
): void {
  const { method, url: path } = asked;
  const headers = { ...asked.headers, 'x-forwarded-for': ip };
  const onward = ask({ host: '127.0.0.1', port, agent, method, path, headers });
  onward.on('response', (answer) => {
    const { connection: _own, ...given } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, given);
    // Whoever went away has no more use for it.
    pipeline(answer, response, () => undefined);
  });
  onward.on('error', (error) => {
    if (!response.destroyed && !response.headersSent) response.writeHead(503, { 'retry-after': '2' });
    response.end();
    log.info({ err: error }, 'the demo shop did not answer');
  });
  response.on('close', () => onward.destroy());
  pipeline(asked, onward, () => undefined);
}
