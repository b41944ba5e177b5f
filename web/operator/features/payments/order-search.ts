import { topUpStates } from '#domain/top-up.ts';

export const orderChoices = [
  'checking',
  'pending',
  'paid',
  'refunded',
  'expired',
  'cancelled',
  'any',
] as const;
export type OrderChoice = (typeof orderChoices)[number];

export interface OrderSearch {
  state?: OrderChoice;
  search?: string;
  after?: string;
}

const text = (value: unknown, max: number) =>
  typeof value === 'string' && value !== '' ? value.slice(0, max) : undefined;

/** What the address of the list says, as far as it can be understood. */
export function readOrderSearch(written: Record<string, unknown>): OrderSearch {
  const known: readonly unknown[] = [...topUpStates, 'any'];
  const state = known.includes(written.state) ? (written.state as OrderChoice) : undefined;
  // The router reads a number where only digits stand.
  const typed = typeof written.search === 'number' ? String(written.search) : written.search;
  const [search, after] = [text(typed, 20), text(written.after, 100)];
  return { ...(state && { state }), ...(search && { search }), ...(after && { after }) };
}
