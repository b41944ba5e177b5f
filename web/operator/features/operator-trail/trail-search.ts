import { type OperatorActKind, operatorActKinds } from '#contract/operator-actions.ts';
import { readRange } from '#web/ui/date-range.ts';

export interface TrailSearch {
  operator?: string;
  kind?: OperatorActKind;
  account?: string;
  from?: string;
  to?: string;
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** What is no sensible value is left out: a hand-made address still works. */
export function trailSearch({ operator, kind, account, from, to }: Record<string, unknown>): TrailSearch {
  const known = operatorActKinds.find((one) => one === kind);
  return {
    ...(isId(operator) && { operator }),
    ...(known && { kind: known }),
    ...(isId(account) && { account }),
    ...readRange({ from: text(from), to: text(to) }),
  };
}
