import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { type ErrorCode, errors } from '#contract/errors.ts';
import { text } from '#contract/texts/index.ts';
import type { App } from './app-types.ts';

export interface ConnectionLimits {
  /** From the connection on, or from the first letter of a later request, until its headers are there. */
  headersMs: number;
  /** After an answer, until the next request begins. Longer than most proxies keep theirs. */
  quietMs: number;
  /** How often connections are checked: headers may take this much longer. */
  pollMs: number;
}

export const usualConnectionLimits: ConnectionLimits = {
  headersMs: 30_000,
  quietMs: 72_000,
  pollMs: 5_000,
};

/** For the framework, before there is a server. */
export function connectionOptions({ quietMs, pollMs }: ConnectionLimits) {
  return {
    keepAliveTimeout: quietMs,
    http: { connectionsCheckingInterval: pollMs },
    clientErrorHandler: refuseConnection,
  };
}

/**
 * Whoever connects and asks nothing, or sends headers a letter at a time, gets 408 and is closed; bodies have limits of
 * their own (slow-bodies.ts). Beyond `most` connections nobody new gets in until one ends.
 */
export function addConnectionLimits(app: App, { headersMs }: ConnectionLimits, most: number): void {
  app.server.headersTimeout = headersMs;
  app.server.maxConnections = most;
}

const codes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'body_too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Before there is a request nothing is known of the person, neither their language: it is said in English. */
function refuseConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = codes[error.code] ?? 'invalid_request';
  const { status, text: key } = errors[code];
  const body = JSON.stringify({ code: status, message: text('en', key), error: code });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
