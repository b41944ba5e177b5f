import type { Lead, LeadEvent, LeadVisit } from '#contract/lead-detail.ts';
import type { LeadPerson } from '#contract/lead-list.ts';

/** What is told of a lead, oldest first: how it came, who came back, and what was done. */
export type Happening =
  | { kind: 'arrived'; id: string; at: string }
  | { kind: 'other_arrived'; id: string; at: string; code: string; rotator: Lead['rotator'] }
  | { kind: 'given'; id: string; at: string; to: string }
  | ({ kind: 'visited' } & LeadVisit)
  | LeadEvent;

export type HappeningKind = Happening['kind'];

export function historyOf({ createdAt, chosenId, visits, events, merged }: Lead): Happening[] {
  const given: Happening[] = chosenId ? [{ kind: 'given', id: 'given', at: createdAt, to: chosenId }] : [];
  // What became a part of this lead may be older than itself.
  const others = merged.map(({ id, createdAt, code, rotator }) => ({
    kind: 'other_arrived' as const,
    id,
    at: createdAt,
    code,
    rotator,
  }));
  const later: Happening[] = [...visits.map((visit) => ({ kind: 'visited' as const, ...visit })), ...events];
  // Both lists come latest first; turned round, what happened in the same moment stays in its order.
  const history: Happening[] = [
    ...others,
    { kind: 'arrived', id: 'arrived', at: createdAt },
    ...given,
    ...later.reverse(),
  ];
  return history.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** So many are shown at once: how it came, and the last of what was done. */
const mostShown = 12;
const shownOfStart = 2;

/** A long history without its middle, and how many that leaves out. */
export function shortened(history: readonly Happening[]): {
  start: Happening[];
  left: number;
  end: Happening[];
} {
  if (history.length <= mostShown) return { start: [...history], left: 0, end: [] };
  const end = history.slice(shownOfStart - mostShown);
  return { start: history.slice(0, shownOfStart), left: history.length - shownOfStart - end.length, end };
}

/** How a person is called; those who cannot be looked up any more have no name. */
export function nameIn(people: readonly LeadPerson[], id: string | null | undefined): string | undefined {
  const person = people.find((one) => one.id === id);
  return person && (person.nickname || person.fullName);
}
