import { nameLength } from '#contract/fields.ts';
import { type InputName, inputNames } from '#contract/rotator-list.ts';
import { forFields, type LeadValues, leadFields } from '#domain/lead-fields.ts';
import { normalisePhone } from '#domain/phone.ts';
import { plainText } from '#domain/plain-text.ts';
import type { PublicRotator } from '#server/features/rotation/rotators/load-public-rotator.ts';

/** What stands in the fields, as it was typed. */
export type Typed = Record<InputName, string>;

/** More cannot be typed; of a name `nameLength` is kept. */
export const longest: Record<InputName, number> = {
  ...forFields(inputNames, (name) => leadFields[name].longest),
  name: 2 * nameLength,
};

/** What is shown again of a field that is far too long: a page stays a page. */
const mostShownAgain = 1_000;

export type Fault = 'required' | 'long' | 'wrong';
export type Faults = Partial<Record<InputName, Fault>>;

export interface ReadForm extends LeadValues<InputName> {
  /** It was longer than a name may be: what a buyer wants is never refused for that. */
  isNameCut: boolean;
  typed: Typed;
  /** Undefined when all is well. */
  faults: Faults | undefined;
}

/**
 * By hand instead of with a schema: this is the one input thousands may send at once. What the page does not ask for
 * is not read.
 */
export function readForm(
  { type, inputs }: Pick<PublicRotator, 'type' | 'inputs'>,
  fields: URLSearchParams,
): ReadForm {
  const form: ReadForm = {
    name: '',
    isNameCut: false,
    phone: null,
    address: '',
    typed: { name: '', phone: '', address: '' },
    faults: undefined,
  };
  if (type === 'direct') return form;
  for (const input of inputNames) {
    const settings = inputs[input];
    if (!settings?.show) continue;
    const raw = fields.get(input) ?? '';
    const value = plainText(raw);
    form.typed[input] = raw.slice(0, mostShownAgain);
    const fault = value === '' ? settings.required && 'required' : take(form, input, value);
    if (fault) form.faults = { ...form.faults, [input]: fault };
  }
  return form;
}

function take(form: ReadForm, input: InputName, value: string): Fault | false {
  switch (input) {
    case 'phone':
      form.phone = normalisePhone(value) ?? null;
      return form.phone === null && 'wrong';
    case 'name':
      // Again: half an emoji at the end is none.
      form.name = plainText(value.slice(0, nameLength));
      form.isNameCut = form.name !== value;
      return false;
    case 'address':
      form.address = value;
      return value.length > longest.address && 'long';
    default:
      return input satisfies never;
  }
}
