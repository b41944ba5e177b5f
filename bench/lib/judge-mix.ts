import { phoneOf } from '#server/testing/torture/lead-form.ts';
import type { OwnPostgres } from '#server/testing/torture/own-postgres.ts';
import { judgeRotator } from '#server/testing/torture/read-leads.ts';
import type { ManyShops } from './many-shops.ts';
import { earlierOf, kindOf } from './mixed-visits.ts';

export interface MixVerdict {
  stored: number;
  lost: number;
  doubled: number;
  unfair: number;
  /** Leads that took a buyer who came back. */
  returned: number;
}

/** Every buyer who had an answer has one lead, at the rotator where they came, and nobody took another's turn. */
export async function judgeMix(
  { deps }: OwnPostgres,
  { forms, direct }: ManyShops,
  answered: readonly number[],
): Promise<MixVerdict> {
  const verdict: MixVerdict = { stored: 0, lost: 0, doubled: 0, unfair: 0, returned: 0 };
  const phones = forms.map(() => new Set<string>());
  const taps = direct.map(() => 0);
  for (const n of answered) {
    const kind = kindOf(n, forms.length);
    if (kind === 'direct') taps[n % direct.length] = (taps[n % direct.length] ?? 0) + 1;
    else phones[n % forms.length]?.add(phoneOf(kind === 'returning' ? earlierOf(n, forms.length) : n));
  }
  for (const [place, rotator] of forms.entries()) {
    const { stored, lost, doubled, unfair, misnumbered, touched } = await judgeRotator(deps.db, rotator, [
      ...(phones[place] ?? []),
    ]);
    verdict.stored += stored;
    verdict.lost += lost;
    verdict.doubled += doubled;
    verdict.returned += touched;
    verdict.unfair = Math.max(verdict.unfair, unfair, misnumbered > 0 ? 1 : 0);
  }
  for (const [place, rotator] of direct.entries()) {
    const { stored, unfair, misnumbered } = await judgeRotator(deps.db, rotator, []);
    verdict.stored += stored;
    // They have no number: all that is known is how many there were.
    verdict.lost += Math.max(0, (taps[place] ?? 0) - stored);
    verdict.unfair = Math.max(verdict.unfair, unfair, misnumbered > 0 ? 1 : 0);
  }
  return verdict;
}
