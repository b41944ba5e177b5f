import type { FastifyRequest } from 'fastify';
import type { LeadSource } from '#domain/lead-source.ts';
import { plainText } from '#domain/plain-text.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { askedUrl, sellerOf, sellerPortOf } from '#server/platform/http/hosts.ts';
import { isOwnHost } from '#server/platform/http/own-host.ts';
import { publicUrlOf } from '#server/platform/public-url.ts';

const longest = { campaign: 200, clickId: 500, address: 1_000, agent: 300, cookie: 600 } as const;

/** A part of the address; of several with one name the first. */
export function queryValue(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown>)[name];
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : '';
}

/** Cut, and fit to be kept. */
function cut(text: string, most: number): string | undefined {
  if (text === '') return undefined;
  // Cut first: what is far too long is not worth reading, and half an emoji at the end goes with the strays.
  return plainText(text.slice(0, most)) || undefined;
}

/** `https://host` of our own or the seller's, as people reach it. Whoever asks can write any Host: only one that leads here is believed. */
export function originFor({ config }: Pick<Deps, 'config'>): (request: FastifyRequest) => string {
  const { origin, protocol, port } = new URL(publicUrlOf(config));
  const ownPort = port && `:${port}`;
  return (request) => {
    const seller = sellerOf(request);
    // Where people reach us at another port than we know of, they say so.
    if (seller) return `${protocol}//${seller.host}${config.PUBLIC_URL ? ownPort : sellerPortOf(request)}`;
    if (config.PUBLIC_URL) return origin;
    return isOwnHost(request) ? `${request.protocol}://${request.host}` : origin;
  };
}

/** What the form carries along, because it is only known where it was drawn. */
interface Drawn {
  page: string;
  referrer: string;
}

/** `ownOrigin` and the address asked for are the page, unless it was drawn on another. */
export function sourceOf(
  request: FastifyRequest,
  ownOrigin: string,
  drawn: Drawn,
  nowMs: number,
): LeadSource {
  const { headers, cookies } = request;
  const clickId = (name: string) => cut(queryValue(request, name), longest.clickId);
  const fbclid = clickId('fbclid');
  return {
    utmSource: cut(queryValue(request, 'utm_source'), longest.campaign),
    utmMedium: cut(queryValue(request, 'utm_medium'), longest.campaign),
    utmCampaign: cut(queryValue(request, 'utm_campaign'), longest.campaign),
    utmTerm: cut(queryValue(request, 'utm_term'), longest.campaign),
    utmContent: cut(queryValue(request, 'utm_content'), longest.campaign),
    fbclid,
    fbp: metaCookie(cookies._fbp),
    fbc: clickCookie(metaCookie(cookies._fbc), clickIdOf(request), nowMs, unkept),
    gclid: clickId('gclid'),
    gbraid: clickId('gbraid'),
    wbraid: clickId('wbraid'),
    ttclid: clickId('ttclid'),
    ttp: plainCookie(cookies._ttp),
    referrer: cut(drawn.referrer, longest.address),
    page: cut(drawn.page || ownOrigin + askedUrl(request), longest.address),
    userAgent: cut(headers['user-agent'] ?? '', longest.agent),
    ip: request.ip,
  };
}

/** Meta's click, as it may stand in a cookie; a part of one would be another click, or none. */
export function clickIdOf(request: FastifyRequest): string | undefined {
  const fbclid = queryValue(request, 'fbclid');
  return fbclid.length <= longest.clickId && /^[\w-]+$/.test(fbclid) ? fbclid : undefined;
}

function plainCookie(value: string | undefined): string | undefined {
  return value !== undefined && /^[\w.-]{1,100}$/.test(value) ? value : undefined;
}

/** fb.1.1700000000000.something, with a fifth part in newer ones. */
export function metaCookie(value: string | undefined): string | undefined {
  const isOne =
    value !== undefined && value.length <= longest.cookie && /^fb\.\d\.\d+(\.[\w-]+){1,2}$/.test(value);
  return isOne ? value : undefined;
}

/** In place of the number of dots in a host's name, where no cookie is written: so Meta wants it. */
const unkept = 1;

/** A new click is worth more than an old cookie. */
export function clickCookie(
  cookie: string | undefined,
  fbclid: string | undefined,
  nowMs: number,
  dots: number,
): string | undefined {
  if (!fbclid || cookie?.split('.')[3] === fbclid) return cookie;
  return `fb.${dots}.${nowMs}.${fbclid}`;
}
