import { bareName, isWellFormed } from './host-shape.ts';

/** What only the outside knows about names: how they are written on the wire, and where they are sold. */
export interface NameRules {
  /** As DNS writes it: punycode, small letters, numbers of every spelling as an IPv4 address; empty: it cannot be. */
  toAscii(host: string): string;
  toUnicode(host: string): string;
  /** The part that was bought (`toko.co.id` of `promo.toko.co.id`); null: nobody can buy this name. */
  zoneOf(host: string): { zone: string | null; isKnown: boolean };
}

export interface OwnNames {
  /** Hosts of the service itself: these and everything below them are not for sellers. */
  hosts: readonly string[];
  /** Names that lead nowhere on the internet (`.test`) are taken where the service itself has one of them. */
  allowsReserved: boolean;
}

export type ReadHost =
  | { ok: true; host: string; shownHost: string; zone: string }
  | { ok: false; why: 'invalid' | 'ours' };

const invalid: ReadHost = { ok: false, why: 'invalid' };
/** RFC 2606, 6761, 6762, 7686, 8375, 9476 and what routers make up: no certificate, and no buyer gets there. */
const reservedEnds =
  /(^|\.)(localhost|local|internal|intranet|test|example|invalid|onion|alt|arpa|lan|home|corp|private)$/;

/**
 * What a person typed or pasted, as a host name. An address of a page is taken (`https://promo.toko.id/a?b`), anything
 * else around the name is refused: a port, a name before an `@`, a wildcard are signs that something else was meant.
 */
export function readHostName(typed: string, rules: NameRules, own: OwnNames): ReadHost {
  const named = bareName(typed);
  if (named === undefined) return invalid;
  const host = rules.toAscii(named);
  if (!isWellFormed(host)) return invalid;
  if (own.hosts.some((ours) => host === ours || host.endsWith(`.${ours}`))) return { ok: false, why: 'ours' };
  const shownHost = rules.toUnicode(host);
  // A name that changes when converted back would be shown as another name than it leads to.
  if (rules.toAscii(shownHost) !== host || !isHonest(shownHost)) return invalid;
  const isReserved = reservedEnds.test(host);
  if (isReserved && !own.allowsReserved) return invalid;
  const { zone, isKnown } = rules.zoneOf(host);
  return zone === null || !(isKnown || isReserved) ? invalid : { ok: true, host, shownHost, zone };
}

export function isReservedHost(host: string): boolean {
  return reservedEnds.test(host);
}

const scripts = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Cherokee',
  'Coptic',
  'Lisu',
  'Georgian',
  'Arabic',
  'Hebrew',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Javanese',
  'Balinese',
  'Sundanese',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Bopomofo',
].map((name) => ({ name, letters: new RegExp(`\\p{Script=${name}}`, 'u') }));

/** Written together as a matter of course. */
const together = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
];
/** A whole word in one of these can look like one in Latin letters. */
const likeLatin = new Set(['Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu']);

/**
 * Latin letters of no language's alphabet that are drawn as others are: small capitals, those of phonetic writing, and
 * an i without its dot. Turkish has that one, but a name that nobody can type is no link for an advertisement.
 */
const lookAlikes = /[\u0131\u0237\u0250-\u02af\u1d00-\u1dbf\ua720-\ua7ff\uab30-\uab6f]/u;

/** Nothing in it is written to be taken for another name (a homograph). */
function isHonest(shownHost: string): boolean {
  if (lookAlikes.test(shownHost)) return false;
  const labels = shownHost.split('.').map(scriptsOf);
  const [end = []] = labels.slice(-1);
  return labels.every((used) => {
    const isOneScript = used.length <= 1 || together.some((set) => used.every((one) => set.includes(one)));
    return isOneScript && used.every((one) => !likeLatin.has(one) || end.includes(one));
  });
}

/** An unknown one counts as a script of its own. */
function scriptsOf(text: string): string[] {
  const used = new Set<string>();
  for (const letter of text) {
    if (!/\p{L}/u.test(letter)) continue;
    used.add(scripts.find(({ letters }) => letters.test(letter))?.name ?? 'other');
  }
  return [...used];
}
