import { type TemplateVariable, templateVariables } from '#domain/whatsapp.ts';

export type MessagePart = { text: string } | { variable: TemplateVariable };

/** The text between the variables, and the variables; braces round anything else are plain text. */
export function messageParts(template: string): MessagePart[] {
  return template
    .split(new RegExp(`(\\{(?:${templateVariables.join('|')})\\})`))
    .filter(Boolean)
    .map((part) => {
      const variable = templateVariables.find((name) => part === `{${name}}`);
      return variable ? { variable } : { text: part };
    });
}
