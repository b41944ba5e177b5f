import type { Lead, LeadVisit } from '#contract/lead-detail.ts';

const fields = ['name', 'address'] as const;

interface NewerDetails {
  visit: LeadVisit;
  /** What differs from the lead. */
  fields: (typeof fields)[number][];
}

/**
 * What a returning buyer typed last, where it is not what the lead says. Undefined when there is nothing to decide: also
 * once somebody has edited the lead after that visit, for they have decided.
 */
export function newerDetails(lead: Lead): NewerDetails | undefined {
  if (lead.locked || lead.trashedAt) return undefined;
  const visit = lead.visits.find(({ name, address }) => name !== '' || address !== '');
  if (!visit || lead.events.some(({ kind, at }) => kind === 'edited' && at > visit.at)) return undefined;
  const differing = fields.filter((field) => visit[field] !== '' && !isSame(visit[field], lead[field]));
  return differing.length > 0 ? { visit, fields: differing } : undefined;
}

/** Capitals and blanks make no other name. */
function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
  return plain(one) === plain(other);
}
