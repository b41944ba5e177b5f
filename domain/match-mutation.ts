/** An order or invoice that waits for money by transfer. */
export interface Awaited<Target> {
  target: Target;
  /** To the last digit, unique code included. */
  total: number;
  uniqueCode: number;
  /** What a company may keep back of an invoice, for the tax office. */
  withheld: number;
  /** As its buyer may have written it into the transfer's message. */
  reference: string;
}

/** Who may report a transfer by a hook: our own form, or a service that watches the accounts. */
const hookSources = ['giliran', 'moota', 'mutasibank'] as const;
export type HookSource = (typeof hookSources)[number];
/** csv: a bank's export that an operator uploaded. */
export const mutationSources = [...hookSources, 'csv'] as const;
export type MutationSource = (typeof mutationSources)[number];

export interface Mutation {
  amount: number;
  description: string;
}

export const hints = [
  'same_amount',
  'reference',
  'tax_withheld',
  'code_forgotten',
  'digits_swapped',
  'bank_fee',
  'two_orders',
  'near',
] as const;
type Hint = (typeof hints)[number];

interface Suggestion<Target> {
  targets: readonly Target[];
  hint: Hint;
  /** What came less what was asked for. */
  difference: number;
}

/** What banks take from the sender's amount on the way. */
const bankFees = [2_500, 6_500];
/** Typed wrong, but the same transfer. */
const nearBy = 1_000;
const mostSuggestions = 5;

/** What a transfer that pays nothing by itself may be for, the likeliest first. */
export function suggestMatches<Target>(
  mutation: Mutation,
  awaited: readonly Awaited<Target>[],
): Suggestion<Target>[] {
  const single = awaited.flatMap((one) => {
    const hint = hintOf(mutation, one);
    return hint ? [{ targets: [one.target], hint, difference: mutation.amount - one.total }] : [];
  });
  const all = [...single, ...pairsOf(mutation.amount, awaited)];
  return all.sort(likelierFirst).slice(0, mostSuggestions);
}

function hintOf(
  { amount, description }: Mutation,
  { total, uniqueCode, withheld, reference }: Awaited<unknown>,
): Hint | undefined {
  if (amount === total) return 'same_amount';
  if (reference !== '' && lettersOf(description).includes(lettersOf(reference))) return 'reference';
  if (withheld > 0 && amount === total - withheld) return 'tax_withheld';
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

function pairsOf<Target>(amount: number, awaited: readonly Awaited<Target>[]): Suggestion<Target>[] {
  const seen = new Map<number, Target[]>();
  const pairs: Suggestion<Target>[] = [];
  for (const { target, total } of awaited) {
    for (const other of seen.get(amount - total) ?? []) {
      pairs.push({ targets: [other, target], hint: 'two_orders', difference: 0 });
    }
    seen.set(total, [...(seen.get(total) ?? []), target]);
  }
  return pairs;
}

/** Sums that a transfer for this order may have: a range around it, and those that lie elsewhere. */
export function nearSums({
  total,
  uniqueCode,
  stated,
}: {
  total: number;
  uniqueCode: number;
  /** On the receipt. */
  stated: number | undefined;
}): { least: number; most: number; sums: number[] } {
  return {
    least: total - nearBy,
    most: total + nearBy,
    sums: [
      total - uniqueCode,
      ...bankFees.map((fee) => total - fee),
      ...swapsOf(total),
      ...(stated === undefined ? [] : [stated]),
    ],
  };
}

/** The sum with two neighbouring digits in each other's place, for each two. */
function swapsOf(total: number): number[] {
  const digits = String(total);
  return [...digits].slice(1).map((digit, place) => {
    const swapped = `${digits.slice(0, place)}${digit}${digits[place]}${digits.slice(place + 2)}`;
    return Number(swapped);
  });
}

interface Near {
  state: string;
  hint: Hint | null;
  difference: number;
}

/** What still waits, and of that the likeliest. */
export function waitingFirst(a: Near, b: Near): number {
  const isOver = ({ state }: Near) => Number(state !== 'waiting');
  const rank = ({ hint }: Near) => (hint === null ? hints.length : hints.indexOf(hint));
  return isOver(a) - isOver(b) || rank(a) - rank(b) || Math.abs(a.difference) - Math.abs(b.difference);
}

const lettersOf = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

function likelierFirst(a: Suggestion<unknown>, b: Suggestion<unknown>): number {
  return hints.indexOf(a.hint) - hints.indexOf(b.hint) || Math.abs(a.difference) - Math.abs(b.difference);
}
