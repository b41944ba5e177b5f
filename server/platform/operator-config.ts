import { z } from 'zod';

/** Who runs the service, and what they may do alone. */
export const operatorConfig = {
  OPERATOR_EMAILS: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((email) => email.trim().toLowerCase())
        .filter((email) => email !== ''),
    )
    .refine(
      (emails) => emails.every((email) => z.email().safeParse(email).success),
      'must be email addresses, comma-separated',
    )
    .default([])
    .describe('Who may sign in at /operator: email addresses, comma-separated.'),
  SUPPORT_EMAIL: z
    .email()
    .optional()
    .describe(
      'Where sellers reach the people who run this. Default: the email of INVOICE_ISSUER; without either no address is shown.',
    ),
  OPERATOR_ADJUST_LIMIT: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number of points')
    .transform(Number)
    .default(1_000)
    .describe('Points that one operator may give or take alone; more needs the yes of a second one.'),
};
