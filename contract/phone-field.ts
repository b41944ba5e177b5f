import { z } from 'zod';
import { normalisePhone } from '#domain/phone.ts';
import { says } from './validation.ts';

// Apart from the other fields: the tables of numbers behind it are heavy, and the sign-in page does not need them.

/** Stored as digits with the country code, however it was written. */
export const phoneField = z
  .string()
  .trim()
  .min(1)
  .max(30)
  .refine((written) => normalisePhone(written) !== undefined, says('validation.phone'))
  .transform((written) => normalisePhone(written) ?? '');
