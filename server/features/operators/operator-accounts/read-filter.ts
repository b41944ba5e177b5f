import type { AccountView } from '#domain/account-views.ts';
import { fewDays } from '#domain/points.ts';
import { searchable, typedNumber } from '#server/platform/database/search-words.ts';

/** What an operator typed, taken for what it most likely is. */
type TypedWords =
  | { kind: 'none' }
  | { kind: 'order' | 'invoice'; number: string }
  /** The one that has this e-mail. */
  | { kind: 'account'; id: string }
  /** Those that have somebody with this number. */
  | { kind: 'phone'; phone: string }
  /** Those that have added this host name. */
  | { kind: 'host'; host: string }
  /** Too short to be looked for anywhere: how a shop's name begins. */
  | { kind: 'beginning'; text: string }
  /** Each stands somewhere in what the account is known by. */
  | { kind: 'parts'; parts: string[] };

export interface AccountFilter {
  view: AccountView;
  words: TypedWords;
  silentBefore: Date;
  runsOutBefore: Date;
}

const dayMs = 24 * 60 * 60 * 1_000;
/** The index finds by three letters in a row. */
const shortestPart = 3;
const mostParts = 6;

export function readFilter(
  { search, view, days }: { search: string; view: AccountView; days: number },
  now: Date,
): AccountFilter {
  return {
    view,
    words: readWords(search),
    silentBefore: new Date(now.getTime() - days * dayMs),
    runsOutBefore: new Date(now.getTime() + fewDays * dayMs),
  };
}

function readWords(search: string): TypedWords {
  const typed = searchable(search).toLowerCase();
  if (typed === '') return { kind: 'none' };
  if (/^gl-\d{6}-[a-z0-9]{6}$/.test(typed)) return { kind: 'order', number: typed.toUpperCase() };
  const invoice = /^inv[/-](\d{4})[/-](\d{6,9})$/.exec(typed);
  if (invoice) return { kind: 'invoice', number: `INV/${invoice[1]}/${invoice[2]}` };
  const number = typedNumber(typed);
  if (number && number.digits.length >= shortestPart)
    return { kind: 'parts', parts: [number.beginning ?? number.digits] };
  // A link is pasted as people see it.
  const words = typed.replace(/^https?:\/\/\S*\/(?:chats|embed)\/([\w-]+)\S*$/, '$1').split(/\s+/);
  const parts = words.filter((word) => word.length >= shortestPart).slice(0, mostParts);
  return parts.length > 0 ? { kind: 'parts', parts } : { kind: 'beginning', text: typed };
}
