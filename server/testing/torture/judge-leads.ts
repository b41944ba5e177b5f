export interface KeptLead {
  phone: string | null;
  memberId: string | null;
  turn: number | null;
  touches: number;
}

export interface LeadVerdict {
  stored: number;
  /** Buyers who were sent on to WhatsApp, but whose lead is not there. */
  lost: number;
  /** Leads beyond the first of the same buyer. */
  doubled: number;
  /** How far someone's share of a whole round is off, at most. */
  unfair: number;
  /** Leads whose turn is not the one after the lead before. */
  misnumbered: number;
  /** Leads that took the same form for a buyer who came back. */
  touched: number;
}

/**
 * Everything that must hold of one rotator's leads, given in the order of their turns, while the same people were on
 * duty: every round of sum-of-ratios turns gave each exactly their ratio, and the last, unfinished one nobody more.
 */
export function judgeLeads(
  leads: readonly KeptLead[],
  ratioOf: ReadonlyMap<string, number>,
  acknowledged: readonly string[],
): LeadVerdict {
  const phones = new Set(leads.map(({ phone }) => phone));
  return {
    stored: leads.length,
    lost: acknowledged.filter((phone) => !phones.has(phone)).length,
    doubled: leads.length - phones.size,
    unfair: largestDeviation(leads, ratioOf),
    misnumbered: leads.filter(({ turn }, place) => turn !== place + 1).length,
    touched: leads.filter(({ touches }) => touches > 0).length,
  };
}

function largestDeviation(leads: readonly KeptLead[], ratioOf: ReadonlyMap<string, number>): number {
  const round = [...ratioOf.values()].reduce((sum, ratio) => sum + ratio, 0);
  let largest = 0;
  for (let from = 0; from < leads.length; from += round) {
    const some = leads.slice(from, from + round);
    const counts = new Map<string | null, number>();
    for (const { memberId } of some) counts.set(memberId, (counts.get(memberId) ?? 0) + 1);
    for (const id of new Set([...ratioOf.keys(), ...counts.keys()])) {
      const over = (counts.get(id) ?? 0) - ((id === null ? undefined : ratioOf.get(id)) ?? 0);
      // Too few in an unfinished round is no fault: theirs are still to come.
      largest = Math.max(largest, some.length === round ? Math.abs(over) : over);
    }
  }
  return largest;
}
