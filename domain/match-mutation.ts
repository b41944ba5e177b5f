/** An order or invoice that waits for money by transfer. */
export interface Awaited {
  id: string;
  /** To the last digit, unique code included. */
  total: number;
  uniqueCode: number;
  /** As its buyer may have written it into the transfer's message. */
  reference: string;
}

/** Who may tell us: our own form, or a service that watches the accounts. */
export const mutationSources = ['giliran', 'moota', 'mutasibank'] as const;
export type MutationSource = (typeof mutationSources)[number];

export interface Mutation {
  amount: number;
  description: string;
}

export const hints = [
  'same_amount',
  'reference',
  'code_forgotten',
  'digits_swapped',
  'bank_fee',
  'two_orders',
  'near',
] as const;
type Hint = (typeof hints)[number];

interface Suggestion {
  ids: readonly string[];
  hint: Hint;
  /** What came less what was asked for. */
  difference: number;
}

export type Match = { pays: string } | { suggestions: Suggestion[] };

/** What banks take from the sender's amount on the way. */
const bankFees = [2_500, 6_500];
/** Typed wrong, but the same transfer. */
const nearBy = 1_000;
const mostSuggestions = 5;

/** Only the exact sum of a single one pays by itself; everything else waits for a person, who is told what it may be. */
export function matchMutation(mutation: Mutation, awaited: readonly Awaited[]): Match {
  const exact = awaited.filter(({ total }) => total === mutation.amount);
  if (exact.length === 1 && exact[0]) return { pays: exact[0].id };
  const single = awaited.flatMap((one) => {
    const hint = hintOf(mutation, one);
    return hint ? [{ ids: [one.id], hint, difference: mutation.amount - one.total }] : [];
  });
  const all = [...single, ...pairsOf(mutation.amount, awaited)];
  return { suggestions: all.sort(likelierFirst).slice(0, mostSuggestions) };
}

function hintOf(
  { amount, description }: Mutation,
  { total, uniqueCode, reference }: Awaited,
): Hint | undefined {
  if (amount === total) return 'same_amount';
  if (reference !== '' && lettersOf(description).includes(lettersOf(reference))) return 'reference';
  if (uniqueCode > 0 && amount === total - uniqueCode) return 'code_forgotten';
  if (isSwapped(amount, total)) return 'digits_swapped';
  if (bankFees.includes(total - amount)) return 'bank_fee';
  return Math.abs(amount - total) < nearBy ? 'near' : undefined;
}

/** Two neighbouring digits changed places. */
function isSwapped(amount: number, total: number): boolean {
  const [a, b] = [String(amount), String(total)];
  const first = [...a].findIndex((digit, place) => digit !== b[place]);
  return (
    a.length === b.length &&
    first >= 0 &&
    a[first] === b[first + 1] &&
    a[first + 1] === b[first] &&
    a.slice(first + 2) === b.slice(first + 2)
  );
}

function pairsOf(amount: number, awaited: readonly Awaited[]): Suggestion[] {
  const seen = new Map<number, string[]>();
  const pairs: Suggestion[] = [];
  for (const { id, total } of awaited) {
    for (const other of seen.get(amount - total) ?? []) {
      pairs.push({ ids: [other, id], hint: 'two_orders', difference: 0 });
    }
    seen.set(total, [...(seen.get(total) ?? []), id]);
  }
  return pairs;
}

const lettersOf = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

function likelierFirst(a: Suggestion, b: Suggestion): number {
  return hints.indexOf(a.hint) - hints.indexOf(b.hint) || Math.abs(a.difference) - Math.abs(b.difference);
}
