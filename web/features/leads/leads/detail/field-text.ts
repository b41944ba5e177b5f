import type { TFunction } from 'i18next';
import type { LeadField } from '#domain/lead-fields.ts';

/** What a field of a lead is called: words that the files of the server have too. `inSentence`: in the middle of one. */
export function fieldText(t: TFunction, field: LeadField, form: 'label' | 'inSentence' = 'label'): string {
  // By its type `t` knows the words of the web alone.
  const shared = t as unknown as TFunction<'contract'>;
  return shared(`leadFields.${field}.${form}`, { ns: 'contract' });
}
