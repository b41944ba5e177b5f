import { createFormKey, youngestMs } from '#server/features/rotation/shield/form-key.ts';
import { systemRandom } from '#server/platform/random.ts';
import { buyersBrowser, leadForm, workedForm } from '#server/testing/torture/lead-form.ts';

/** A page of this app, of which the keys of forms can be made without drawing it. */
export interface KeyedPage {
  page: string;
  rotatorId: string;
  /** APP_SECRET of the app. */
  secret: string;
}

/** As the page had it when it was drawn a while ago; its work is nothing, checking it costs the same. */
function drawnKey({ rotatorId, secret }: Omit<KeyedPage, 'page'>): string {
  const at = new Date(Date.now() - 2 * youngestMs);
  return createFormKey(secret, systemRandom, { rotatorId, at, level: 0 });
}

export function getRequest(url: URL, ...more: string[]): string {
  const head = [
    `GET ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    `User-Agent: ${buyersBrowser}`,
    ...more,
  ];
  return `${head.join('\r\n')}\r\n\r\n`;
}

/** So many are made ahead, because making them takes the processor from what is measured; the rest when they are sent. */
function keysOf(page: KeyedPage, ahead: number): () => string {
  const keys = Array.from({ length: ahead }, () => drawnKey(page));
  return () => keys.pop() ?? drawnKey(page);
}

/** The n-th buyer's form, posted to this page, with what this page adds. Forms of all buyers have the same length. */
export function leadRequest(
  url: URL,
  page: string | KeyedPage,
  { more = '', ahead = 0 }: { more?: string | undefined; ahead?: number } = {},
): (n: number) => string {
  const nextKey = typeof page === 'string' ? undefined : keysOf(page, ahead);
  const formOf = nextKey ? (n: number) => workedForm(n, nextKey()) : leadForm;
  const head = [
    `POST ${typeof page === 'string' ? page : page.page} HTTP/1.1`,
    `Host: ${url.host}`,
    `User-Agent: ${buyersBrowser}`,
    'Accept-Language: id-ID,id;q=0.9',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${formOf(0).length + more.length}`,
  ].join('\r\n');
  return (n) => `${head}\r\nX-Forwarded-For: ${networkOf(n)}\r\n\r\n${formOf(n)}${more}`;
}

/** Buyers come from everywhere: a crowd behind one address is asked, and this is none. */
const networkOf = (n: number) => `100.${64 + ((n >> 16) & 63)}.${(n >> 8) & 255}.${n & 255}`;
