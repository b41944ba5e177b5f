import type { Lead, LeadEvent } from '#contract/lead-detail.ts';

const leadFields = ['name', 'phone', 'address', 'message'] as const;
export type LeadField = (typeof leadFields)[number];
export type Typed = Record<LeadField, string>;

export interface FieldChange {
  field: LeadField;
  before: string;
  now: string;
  /** Who made it and when, where the history still knows. */
  by: Pick<LeadEvent, 'who' | 'at'> | undefined;
}

type Fields = Pick<Lead, LeadField>;

/** What somebody else changed since the form was opened, field by field. */
export function changesBetween(before: Fields, after: Fields & Pick<Lead, 'events'>): FieldChange[] {
  return leadFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      field,
      before: before[field] ?? '',
      now: after[field] ?? '',
      // Latest first.
      by: after.events.find(({ kind, details }) => kind === 'edited' && details.fields?.includes(field)),
    }));
}

/** Those the person has not touched take the other's value; what they typed stays. */
export function untouched(changes: readonly FieldChange[], typed: Typed, atStart: Typed): LeadField[] {
  return changes.map(({ field }) => field).filter((field) => typed[field] === atStart[field]);
}
