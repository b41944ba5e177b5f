import type { Lead, LeadVisit } from '#contract/lead-detail.ts';
import { type BuyerField, buyerFields, type ShownVisitField, shownVisitFields } from '#domain/lead-fields.ts';

/** What a returning buyer types, and visits show. */
export type NewerField = BuyerField & ShownVisitField;
export const newerFields = buyerFields.filter((field): field is NewerField =>
  shownVisitFields.some((shown) => shown === field),
);

interface NewerDetails {
  visit: LeadVisit;
  /** What differs from the lead. */
  fields: NewerField[];
}

/**
 * What a returning buyer typed last, where it is not what the lead says. Undefined when there is nothing to decide: also
 * once somebody has edited the lead after that visit, for they have decided.
 */
export function newerDetails(lead: Lead): NewerDetails | undefined {
  if (lead.locked || lead.trashedAt) return undefined;
  const visit = lead.visits.find((one) => newerFields.some((field) => one[field] !== ''));
  if (!visit || lead.events.some(({ kind, at }) => kind === 'edited' && at > visit.at)) return undefined;
  const differing = newerFields.filter((field) => visit[field] !== '' && !isSame(visit[field], lead[field]));
  return differing.length > 0 ? { visit, fields: differing } : undefined;
}

/** Capitals and blanks make no other name. */
function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
  return plain(one) === plain(other);
}
