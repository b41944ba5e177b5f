import { type ClientRequest, type IncomingHttpHeaders, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPrivateHost, lookupFor, PrivateAddressError } from './outbound-lookup.ts';

export type PostError =
  | 'timeout'
  | 'refused'
  | 'unknown_host'
  | 'tls'
  | 'inner_address'
  | 'redirect'
  | 'broken';

export interface Post {
  /** POST, where nothing else is said. */
  method?: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Private and loopback addresses too. */
  allowsInner: boolean;
  /** For the whole exchange, from the first packet to the last. */
  limitMs?: number;
  /** How much of the answer is read. */
  mostAnswerBytes?: number;
}

export interface Outcome {
  /** That came back; null: nothing did. */
  status: number | null;
  headers: IncomingHttpHeaders;
  /** Its first letters. */
  answer: string | null;
  /** Why nothing came back, or why what came back does not count. */
  error: PostError | null;
  /** A connection stood: whatever came of it, the request may have arrived. */
  mayHaveArrived: boolean;
}

const standardLimitMs = 5_000;
const standardAnswerBytes = 2_048;

/**
 * Sends something to an address that a stranger named: once, over a connection of its own, never into the network we
 * stand in. Never throws. Redirects are not followed.
 */
export function postOnce(post: Post): Promise<Outcome> {
  const { method = 'POST', url, headers, body, allowsInner } = post;
  const { limitMs = standardLimitMs, mostAnswerBytes = standardAnswerBytes } = post;
  const target = new URL(url);
  if (!allowsInner && isPrivateHost(target)) {
    const error = 'inner_address';
    return Promise.resolve({ status: null, headers: {}, answer: null, error, mayHaveArrived: false });
  }
  return new Promise((resolve) => {
    let status: number | null = null;
    let answered: IncomingHttpHeaders = {};
    let mayHaveArrived = false;
    const chunks: Buffer[] = [];
    const end = (error: PostError | null) => {
      clearTimeout(deadline);
      over.abort();
      const answer = status === null ? null : readable(chunks);
      resolve({ status, headers: answered, answer, error, mayHaveArrived });
      sent.destroy();
    };
    const over = new AbortController();
    const look = lookupFor({ allowsInner, signal: over.signal });
    const sent = begin(target, { method, headers, lookup: look });
    const connected = target.protocol === 'https:' ? 'secureConnect' : 'connect';
    sent.on('socket', (socket) =>
      socket.once(connected, () => {
        mayHaveArrived = true;
      }),
    );
    // Not the socket's own timeout: that begins again with every byte of a receiver that drips.
    const deadline = setTimeout(() => end('timeout'), limitMs);
    // What happens after the end resolves nothing any more; without a listener it would end the process.
    sent.on('error', (error) => end(errorOf(error)));
    sent.on('close', () => end('broken'));
    sent.on('response', (answer) => {
      status = answer.statusCode ?? null;
      answered = answer.headers;
      const verdict = status !== null && status >= 300 && status < 400 ? 'redirect' : null;
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk.subarray(0, mostAnswerBytes - bytes));
        bytes += chunk.length;
        if (bytes >= mostAnswerBytes) end(verdict);
      });
      answer.on('error', () => end('broken'));
      answer.on('end', () => end(answer.complete ? verdict : 'broken'));
    });
    sent.end(body);
  });
}

export function hasArrived({ status, error }: Pick<Outcome, 'status' | 'error'>): boolean {
  return error === null && status !== null && status >= 200 && status < 300;
}

interface Begun {
  method: string;
  headers: Record<string, string>;
  lookup: LookupFunction;
}

function begin(target: URL, begun: Begun): ClientRequest {
  // None that is shared, so none that a proxy was set for.
  const options = { ...begun, agent: false as const };
  return target.protocol === 'https:' ? requestSecure(target, options) : requestPlain(target, options);
}

/** What PostgreSQL and people can read, whatever the bytes are. */
function readable(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).toString('utf8').replaceAll('\u0000', '');
}

const byCode: Record<string, PostError> = {
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  EADDRNOTAVAIL: 'refused',
  ETIMEDOUT: 'timeout',
  EPROTO: 'tls',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls',
  UNABLE_TO_GET_ISSUER_CERT: 'tls',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls',
  HOSTNAME_MISMATCH: 'tls',
};

function errorOf(error: NodeJS.ErrnoException): PostError {
  if (error instanceof PrivateAddressError) return 'inner_address';
  const { code = '' } = error;
  if (/^(CERT_|ERR_TLS_|ERR_SSL_)/.test(code)) return 'tls';
  return byCode[code] ?? 'broken';
}
