import { z } from 'zod';
import { type LeadField, leadFields, type WrittenField } from '#domain/lead-fields.ts';

// Fields of a lead in answers; what may be sent stands in lead-edit.ts.

type Shape<Field extends LeadField> = {
  [F in Field]: F extends WrittenField ? z.ZodString : z.ZodNullable<z.ZodString>;
};

const afterMask = { initials: 'masked', digits: 'masked', nothing: 'empty' } as const;

/** What an object has for these fields. `isMasked`: while the lead is locked it says less. `first`: said of each. */
export function shapeOf<Field extends LeadField>(
  fields: readonly Field[],
  { isMasked, first }: { isMasked: boolean; first?: string },
): Shape<Field> {
  const shape: Partial<Record<LeadField, z.ZodType>> = {};
  for (const field of fields) {
    const { kind, masked } = leadFields[field];
    const said = [
      first,
      kind === 'phone' && 'digits with the country code',
      isMasked && `${afterMask[masked]} while the lead is locked`,
    ].filter(Boolean);
    const text = said.join('; ');
    const value = kind === 'phone' ? z.string().nullable() : z.string();
    shape[field] = text ? value.describe(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`) : value;
  }
  return shape as Shape<Field>;
}
