import { buyersBrowser } from '#server/testing/torture/lead-form.ts';
import { getRequest, type KeyedPage, leadRequest } from './requests.ts';

/** What comes to many shops on an ordinary day. */
export interface Mix {
  forms: readonly KeyedPage[];
  /** Addresses of links without a form. */
  direct: readonly string[];
  /** How often a page is looked at for one buyer who goes on. */
  viewsPerLead: number;
}

export type BuyerKind = 'direct' | 'returning' | 'new';

/** Of twenty buyers two tap a link without a form and three come back. */
const outOf = 20;
const directBelow = 2;
const returningBelow = 5;

const isSpread = (forms: number) => forms % outOf === 0;
const placeOf = (n: number, forms: number) => (n + Math.floor(n / forms)) % outOf;

/** Of the n-th buyer of so many forms, which come one after the other. */
export function kindOf(n: number, forms: number): BuyerKind {
  const place = placeOf(n, forms);
  if (place < directBelow) return 'direct';
  return place < returningBelow && earlierOf(n, forms) >= 0 ? 'returning' : 'new';
}

/** A buyer who was new at the same form some rounds ago: the last of the twenty, who is neither direct nor returning. */
export function earlierOf(n: number, forms: number): number {
  if (!isSpread(forms)) throw new Error(`${forms} forms are no multiple of ${outOf}`);
  return n - forms * (placeOf(n, forms) + 1);
}

export interface Visit {
  request: string;
  status: number;
}

/** All that is asked for the n-th buyer, one after the other; the last is the lead. */
export function visitsOf(
  url: URL,
  { forms, direct, viewsPerLead }: Mix,
  ahead: number,
): (n: number) => Visit[] {
  const pageRequest = (page: string) => getRequest(new URL(page, url), browsersAccept);
  const views = forms.map(({ page }) => ({ request: pageRequest(page), status: 200 }));
  const posts = forms.map((page) => leadRequest(url, page, { ahead }));
  const taps = direct.map((page) => tapRequest(new URL(page, url)));
  return (n) => {
    const place = n % forms.length;
    const view = views[place] as Visit;
    const kind = kindOf(n, forms.length);
    const buyer = kind === 'returning' ? earlierOf(n, forms.length) : n;
    const lead =
      kind === 'direct'
        ? { request: taps[n % taps.length]?.(n) ?? '', status: 302 }
        : { request: posts[place]?.(buyer) ?? '', status: 303 };
    return [...Array.from({ length: viewsPerLead }, () => view), lead];
  };
}

/** As every browser says it. */
const browsersAccept = 'Accept-Encoding: gzip, deflate, br';

/** As a browser asks for what a person has tapped. */
function tapRequest(url: URL): (n: number) => string {
  const head = [
    `GET ${url.pathname} HTTP/1.1`,
    `Host: ${url.host}`,
    `User-Agent: ${buyersBrowser}`,
    'Accept-Language: id-ID,id;q=0.9',
    'Sec-Fetch-Dest: document',
    'Sec-Fetch-Mode: navigate',
    'Sec-Fetch-User: ?1',
  ].join('\r\n');
  return (n) =>
    `${head}\r\nX-Forwarded-For: 100.${64 + ((n >> 16) & 63)}.${(n >> 8) & 255}.${n & 255}\r\n\r\n`;
}
