/** What the worker does with a request of the page: a pure decision. */

/** `list`, `waiting`, `lead` and `figures` are kept in limited number; of `layout` there is a handful anyway. */
export type AnswerKind = 'list' | 'waiting' | 'lead' | 'figures' | 'layout';

export type Handling =
  /** The browser does what it always does. */
  | { how: 'leave' }
  /** A file of the build: its content never changes under its name. */
  | { how: 'file' }
  /** A screen: the page from the network, or else the kept one. */
  | { how: 'page' }
  /** An answer that may be given again when the network is gone. */
  | { how: 'answer'; person: string; kind: AnswerKind; key: string };

interface Asked {
  method: string;
  url: string;
  mode: string;
  /** As the page said with the request. */
  person: string | null;
  /** A part of a file is asked for. */
  hasRange: boolean;
}

interface Own {
  origin: string;
  files: readonly string[];
}

const leave = { how: 'leave' } as const;

/** What the server draws itself, the operators' console, or what is no screen at all. */
const notOurPages = /^\/(v1|en|chats|embed|preview|files|dev|operator|healthz|readyz|metrics)(\/|$)/;
const hasExtension = /\.\w+$/;

const id = '[0-9a-f]{8}-[0-9a-f-]{27}';
const cachedResponses: readonly [RegExp, AnswerKind][] = [
  [/^\/v1\/leads$/, 'list'],
  [/^\/v1\/leads\/waiting$/, 'waiting'],
  [new RegExp(`^/v1/leads/${id}$`), 'lead'],
  [/^\/v1\/dashboard(\/\w+)?$/, 'figures'],
  [/^\/v1\/leads\/(summary|choices)$/, 'layout'],
  [/^\/v1\/(settings|duty|points|templates|notifications)$/, 'layout'],
];

export function handlingOf({ method, url, mode, person, hasRange }: Asked, { origin, files }: Own): Handling {
  const { origin: asked, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || asked !== origin || hasRange) return leave;
  if (mode === 'navigate') return isScreen(url, origin) ? { how: 'page' } : leave;
  if (pathname.startsWith('/static/') || files.includes(pathname)) return { how: 'file' };
  const kind = cachedResponses.find(([path]) => path.test(pathname))?.[1];
  if (!kind || !person) return leave;
  // The second page of notifications is no part of the layout.
  if (searchParams.has('before')) return leave;
  return { how: 'answer', person, kind, key: keyOf(pathname, searchParams) };
}

/** Whether the address is one of the app's own screens. */
export function isScreen(url: string, origin: string): boolean {
  const { origin: asked, pathname } = new URL(url);
  return asked === origin && !notOurPages.test(pathname) && !hasExtension.test(pathname);
}

/** A proxy's word that it reaches nobody, while the server is started anew: no page of ours. */
export function isServerAway(status: number): boolean {
  return status >= 502 && status <= 504;
}

/** `asOf` is another moment each time; without a network there is one moment only. */
function keyOf(pathname: string, search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  kept.delete('asOf');
  kept.sort();
  const query = kept.toString();
  return query ? `${pathname}?${query}` : pathname;
}

const longestKeptMs = 7 * 24 * 60 * 60 * 1_000;

/**
 * Names and numbers of buyers do not stay on a device for ever: what was erased or removed meanwhile must not be shown there
 * either. Without a time that can be read it counts as too old.
 */
export function isTooOld(keptAt: string | null, now: number): boolean {
  const at = keptAt === null ? Number.NaN : Date.parse(keptAt);
  return Number.isNaN(at) || now - at > longestKeptMs;
}

const most: Record<AnswerKind, number> = { list: 12, waiting: 12, lead: 60, figures: 10, layout: 20 };

/** Of the kept ones, oldest first, those of this kind that are too many. */
export function tooMany(keys: readonly string[], kind: AnswerKind): string[] {
  // The first page of those who wait stays: the later ones are found only behind it, and it is the oldest of them.
  const same = keysOf(keys, kind).filter((key) => kind !== 'waiting' || isLaterPage(key));
  return same.slice(0, Math.max(0, same.length - most[kind]));
}

function isLaterPage(key: string): boolean {
  return new URL(key, 'https://any').searchParams.has('after');
}

/** Of the kept ones those that go when the server says no: this one, and for a lead the lists it stood in. */
export function refusedKeys(keys: readonly string[], kind: AnswerKind, key: string): string[] {
  return kind === 'lead' ? [key, ...keysOf(keys, 'list'), ...keysOf(keys, 'waiting')] : [key];
}

function keysOf(keys: readonly string[], kind: AnswerKind): string[] {
  return keys.filter((key) => {
    const path = new URL(key, 'https://any').pathname;
    return cachedResponses.find(([pattern]) => pattern.test(path))?.[1] === kind;
  });
}

/** What an answer of the server does to what is kept. */
export function keepingOf(
  status: number,
  contentType: string | null,
  isLook: boolean,
): 'keep' | 'drop' | 'forget' | 'nothing' {
  // A hotel's sign-in page, or a proxy's, is no word of the server's.
  if (!contentType?.startsWith('application/json')) return 'nothing';
  // An operator impersonates an owner: nothing of the account stays in their browser.
  if (status === 200) return isLook ? 'nothing' : 'keep';
  // The server does not know them any more.
  if (status === 401) return 'forget';
  // Not theirs any more, or gone.
  return status === 403 || status === 404 ? 'drop' : 'nothing';
}
