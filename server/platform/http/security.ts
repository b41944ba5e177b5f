import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from '../api-keys/bearer.ts';
import { AppError } from '../errors.ts';
import type { App } from './app-types.ts';
import { isElsewhere } from './hosts.ts';
import { isApiRoute } from './matched-route.ts';
import { isOperatorRequest } from './operators.ts';

/** Said on every answer; pages add their own content policy. */
const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

interface Allowed {
  /** The one folder of another host that may take part, where Google's button comes from. */
  guest?: string;
  /** Hashes of the scripts that stand in the page itself; no other may. */
  scripts?: readonly string[];
}

/** Scripts only from our files or as the build wrote them into the page, styles also with this answer's nonce. */
export function pagePolicy(nonce: string, { guest, scripts = [] }: Allowed = {}): string {
  const from = (...sources: string[]) => [...sources, guest].filter(Boolean).join(' ');
  return [
    "default-src 'self'",
    `script-src ${from("'self'", ...scripts.map((hash) => `'sha256-${hash}'`))}`,
    `style-src ${from("'self'", `'nonce-${nonce}'`)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${from("'self'")}`,
    `frame-src ${guest ?? "'none'"}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The service worker's own: it fetches from us, for the page, and nothing else. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** What a script or a style cannot do anything with is not said of it: a start fetches a dozen. */
const ofFiles = Object.entries({ 'x-content-type-options': headers['x-content-type-options'] });
const isFile = ({ url }: FastifyRequest) => url.startsWith('/static/');

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export function addSecurity(app: App, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin;
  const isHttps = ownOrigin.startsWith('https:');
  const elsewhere = Object.entries(headers);
  // A seller's host is theirs: whether it will be https tomorrow is not ours to promise.
  const all = isHttps
    ? [...elsewhere, ['strict-transport-security', 'max-age=31536000'] as const]
    : elsewhere;
  const setHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    // A start fetches a dozen files, of which nobody asks which request it was.
    if (!isFile(request)) reply.header('x-request-id', request.id);
    const said = isFile(request) ? ofFiles : isElsewhere(request) ? elsewhere : all;
    for (const [name, value] of said) if (!reply.hasHeader(name)) reply.header(name, value);
  };

  // With callbacks: a promise in every hook would cost a public page more than the hook's own work.
  app.addHook('onRequest', (request, reply, done) => {
    const { config, url } = request.routeOptions;
    if (!config.lateHeaders) setHeaders(request, reply);
    if (!isApiRoute(request, url)) return done();
    // What is somebody's own stays out of every cache; the few answers that may be kept say so themselves.
    reply.header('cache-control', 'private, no-store');
    const isUnsafe = !safeMethods.has(request.method);
    done(isUnsafe && isForeign(request, ownOrigin) ? new AppError('foreign_origin') : undefined);
  });
  app.addHook('onRoute', (route) => {
    if (!route.config?.lateHeaders) return;
    route.onSend = (request, reply, _payload, done) => {
      setHeaders(request, reply);
      done();
    };
  });
}

/** A form on another site can send our cookies, but neither our header nor our origin. */
function isForeign(request: FastifyRequest, ownOrigin: string): boolean {
  if (request.routeOptions.config.fromOutside) return false;
  // With a key no cookie is trusted, and no site can make a browser send one: nobody allows it to ask.
  // Operators have no keys: theirs is always a cookie.
  if (bearerOf(request) !== undefined && !isOperatorRequest(request)) return false;
  const origin = request.headers.origin;
  const isOwn = origin === undefined || origin === ownOrigin || isSameHost(origin, request.headers.host);
  return !isOwn || request.headers['x-giliran-app'] === undefined;
}

function isSameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that other systems make (a payment notice): it proves itself by a signature instead. */
    fromOutside?: boolean;
    /** Nearly always answers straight to Node: what it does send gets the usual headers only then. */
    lateHeaders?: boolean;
  }
}
