import type { TemplateVariable } from './template-variables.ts';

/** WhatsApp cuts links that are too long. */
export const longestMessage = 1_000;

const hole = /[^\S\n ]| [\s,.!?]/;

/** `{name}` and the like become what they stand for; what nobody gave leaves no hole behind. */
export function fillTemplate<Variable extends string>(
  template: string,
  values: Record<Variable, string>,
): string {
  return templateFiller<Variable>(template)(values);
}

/** The same for many: what stands in the template is looked at once. */
export function templateFiller<Variable extends string = TemplateVariable>(
  template: string,
): (values: Record<Variable, string>) => string {
  // Every second part is the name of a variable.
  const parts = template.split(/\{(\w+)\}/);
  return (values) => {
    let filled = '';
    // By its place: `entries` would make an array of each part, for every lead.
    parts.forEach((part, place) => {
      if (place % 2 === 0) filled += part;
      else filled += Object.hasOwn(values, part) ? values[part as Variable] : `{${part}}`;
    });
    // Most have no hole, and this is done for every lead.
    const whole = hole.test(filled)
      ? filled.replace(/[^\S\n]+/g, ' ').replace(/ +([,.!?\n])/g, '$1')
      : filled;
    return whole.trim().slice(0, longestMessage);
  };
}

/** Opens a chat with this number (digits with the country code) and the text as a draft. */
export function whatsappLink(phone: string, text: string): string {
  return `https://wa.me/${phone}${query({ text })}`;
}

/** The same for the app itself, where a browser would only show a page. */
export function whatsappAppLink(phone: string, text: string): string {
  return `whatsapp://send${query({ phone, text })}`;
}

export function whatsappWebLink(phone: string, text: string): string {
  return `https://web.whatsapp.com/send${query({ phone, text })}`;
}

function query(values: Record<string, string>): string {
  const parts = Object.entries(values).filter(([, value]) => value !== '');
  if (parts.length === 0) return '';
  // A lone half of an emoji cannot be encoded; it could be what a cut left behind.
  return `?${parts.map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`).join('&')}`;
}

function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '');
}
