import type { PaymentVariable, TemplateVariable } from '#domain/template-variables.ts';

/** What each variable of a message is called. */
export const variableText = {
  name: 'rotatorEditor.variableName',
  phone: 'rotatorEditor.variablePhone',
  address: 'rotatorEditor.variableAddress',
  cs: 'rotatorEditor.variableCs',
  title: 'rotatorEditor.variableTitle',
  code: 'rotatorEditor.variableCode',
  product: 'templates.variableProduct',
  total: 'templates.variableTotal',
} as const satisfies Record<TemplateVariable | PaymentVariable, string>;

/** As a lead's code looks. */
export const exampleCode = 'K7M2QA';
export const examplePhone = '6281234567890';
