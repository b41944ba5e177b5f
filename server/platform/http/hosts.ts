import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isLoopbackHost, publicUrlOf } from '../public-url.ts';
import type { App } from './app-types.ts';
import { pathOfTarget } from './matched-route.ts';
import { isAskedLocally } from './probes.ts';

// Under which name somebody asks decides what there is to see: under ours the app, under a seller's own only that
// seller's public pages, under any other nothing (decision 54).

/** A seller's own host name that leads here. */
export interface SellerHost {
  accountId: string;
  domainId: string;
  host: string;
  /** What its page for the proof answers to. */
  token: string;
  /** Of the rotator that the bare address shows; null: a list. */
  homeSlug: string | null;
}

export type FindSeller = (host: string) => SellerHost | undefined;

type Place =
  | { kind: 'seller'; seller: SellerHost; port: string }
  /** At a seller's, for something that is not there. */
  | { kind: 'unknown' }
  /** Under a name that is nobody's here. */
  | { kind: 'foreign' }
  /** Under a name that may be a seller's: they could not be read yet. */
  | { kind: 'unready' };

const place = Symbol('place');
type Placed = IncomingMessage & { [place]?: Place };

/** Undefined: under our own name. */
export function sellerOf({ raw }: Pick<FastifyRequest, 'raw'>): SellerHost | undefined {
  const at = (raw as Placed)[place];
  return at?.kind === 'seller' ? at.seller : undefined;
}

/** With the port that was asked at, as `:3000`. */
export function sellerPortOf({ raw }: Pick<FastifyRequest, 'raw'>): string {
  const at = (raw as Placed)[place];
  return at?.kind === 'seller' ? at.port : '';
}

/** Not under our own name: nothing is promised or set there that belongs to the app. */
export function isElsewhere({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return (raw as Placed)[place] !== undefined;
}

/** The address as it was asked for; `request.url` is what it was taken for. */
export function askedUrl(request: Pick<FastifyRequest, 'raw' | 'url' | 'originalUrl'>): string {
  return sellerOf(request) ? pathOfTarget({ url: request.originalUrl }) : request.url;
}

/** Where nothing is. */
const nowhere = '/internal/nowhere';
export const sellerListPath = '/internal/seller-list';
export const sellerProofPath = '/internal/seller-proof';

/** Machines ask for these under any name, also a bare address; each has rules of its own. */
const probes = new Set(['/healthz', '/readyz', '/metrics', '/internal/tls-ask']);

/** Names that were found to be ours, so that the next one costs a look into a set. */
const mostNames = 100;

/**
 * For every request there is, so under our own name it is one comparison. What a seller's host shows is written as what
 * our own pages are, so that there is one of each.
 */
export function createRewrite(
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  find: FindSeller,
  areKnown: () => boolean = () => true,
) {
  const { host: ownHost, hostname } = new URL(publicUrlOf(config));
  const isOwn = isOwnName(config, hostname);
  const known = new Set<string>();
  return (request: IncomingMessage): string => {
    const path = pathOfTarget(request);
    const { host } = request.headers;
    if (host === ownHost || (host !== undefined && known.has(host))) return path;
    const { name, port } = splitHost(host ?? '');
    const seller = find(name);
    if (seller) {
      const rewritten = sellerPath(seller, request.method ?? '', path);
      (request as Placed)[place] =
        rewritten === nowhere ? { kind: 'unknown' } : { kind: 'seller', seller, port };
      return rewritten;
    }
    if (isOwn(name)) {
      if (host !== undefined && known.size < mostNames) known.add(host);
      return path;
    }
    // A public app is there under this machine's own name to those who sit at it: anybody can write the name.
    if (isAskedLocally(request)) return path;
    if (probes.has(path.split('?', 1)[0] ?? '')) return path;
    (request as Placed)[place] = { kind: areKnown() ? 'foreign' : 'unready' };
    return nowhere;
  };
}

function splitHost(host: string): { name: string; port: string } {
  const [, name = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(:\d{1,5})?$/.exec(host.toLowerCase()) ?? [];
  return { name: name.replace(/\.$/, ''), port };
}

function isOwnName({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, hostname: string): (name: string) => boolean {
  if (PUBLIC_URL && !isLoopbackHost(hostname)) return (name) => name === hostname;
  const isOurs = (name: string) => name === hostname || isLoopbackHost(name);
  if (PUBLIC_URL) return isOurs;
  // Without a configured address it answers at any that only the network around it can have given it.
  return (name) => isOurs(name) || /^([a-z0-9_-]+|[a-z0-9-]+\.local)$/.test(name) || isAddress(name);
}

function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}

const slug = '[A-Za-z0-9][A-Za-z0-9-]{2,29}';
/** Tokens of ours are shorter; what the router refuses as too long would be answered in the app's way. */
const rotatorPath = new RegExp(`^/${slug}(/(go|picture)/[\\w.~-]{1,200})?/?$`);
/** The one file that our pages name. */
const fontPath = /^\/static\/media\/plus-jakarta-sans-latin-wght-normal-[\w-]+\.woff2$/;
const privacyPath = new RegExp(`^/chats/${slug}/privasi/?$`);
/** Photo and logo of a rotator's page. */
const lookPath = new RegExp(`^/chats/${slug}/(photo|logo)/[\\w.-]{1,60}$`);
const embedPath = new RegExp(`^/embed/${slug}(\\.js)?$`);

/** What a seller's host shows; nothing else has an address there, however it is written. */
function sellerPath({ token, homeSlug }: SellerHost, method: string, url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  const query = end < 0 ? '' : url.slice(end);
  const isSent = method === 'POST';
  if (!isSent && method !== 'GET' && method !== 'HEAD') return nowhere;
  if (path === '/') {
    if (homeSlug !== null) return `/chats/${homeSlug}${query}`;
    return isSent ? nowhere : sellerListPath + query;
  }
  if (rotatorPath.test(path)) return `/chats${path}${query}`;
  if (embedPath.test(path)) return path + query;
  if (privacyPath.test(path) && !isSent) return path + query;
  if (lookPath.test(path) && !isSent) return path;
  if (fontPath.test(path) && !isSent) return path;
  return path === `/.well-known/giliran/${token}` && !isSent ? sellerProofPath : nowhere;
}

interface Gate {
  sendUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  sendForeign(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  sendUnready(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** Before anything is read of a request that is not for us. */
export function addHostGate(app: App, { sendUnknown, sendForeign, sendUnready }: Gate): void {
  app.addHook('onRequest', (request, reply, done) => {
    const at = (request.raw as Placed)[place];
    if (at === undefined) return done();
    // In words to machines too, for what is no page. A robots.txt would keep them from reading it, and those who draw the
    // preview of a shared link or examine an advertisement from the page.
    reply.header('x-robots-tag', 'noindex');
    if (at.kind === 'seller') return done();
    if (at.kind === 'foreign') sendForeign(request, reply);
    else if (at.kind === 'unready') sendUnready(request, reply);
    else sendUnknown(request, reply);
  });
}
