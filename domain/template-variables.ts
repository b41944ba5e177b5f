import { type BuyerField, buyerFields } from './lead-fields.ts';

const ofTurns = ['cs', 'title', 'code'] as const;
export type TemplateVariable = BuyerField | (typeof ofTurns)[number];

/** What a message template may contain. */
export const templateVariables: readonly TemplateVariable[] = [...buyerFields, ...ofTurns];

export type TemplateValues = Record<TemplateVariable, string>;

/** What a text that reminds of a payment may contain: of the order, which need not have a lead. */
export const paymentVariables = ['name', 'product', 'total', 'cs', 'code'] as const;
export type PaymentVariable = (typeof paymentVariables)[number];

/** What a template is written for; each has variables of its own. */
export const templateKinds = ['follow_up', 'payment'] as const;
export type TemplateKind = (typeof templateKinds)[number];
export const variablesOf: Record<TemplateKind, readonly (TemplateVariable | PaymentVariable)[]> = {
  follow_up: templateVariables,
  payment: paymentVariables,
};
