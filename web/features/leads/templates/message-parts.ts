import {
  type PaymentVariable,
  paymentVariables,
  type TemplateVariable,
  templateVariables,
} from '#domain/template-variables.ts';

const variables = [...new Set([...templateVariables, ...paymentVariables])];

export type MessagePart = { text: string } | { variable: TemplateVariable | PaymentVariable };

/** The text between the variables, and the variables; braces round anything else are plain text. */
export function messageParts(template: string): MessagePart[] {
  return template
    .split(new RegExp(`(\\{(?:${variables.join('|')})\\})`))
    .filter(Boolean)
    .map((part) => {
      const variable = variables.find((name) => part === `{${name}}`);
      return variable ? { variable } : { text: part };
    });
}
