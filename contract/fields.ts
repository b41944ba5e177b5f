import { z } from 'zod';
import { isMixedPassword, passwordLength } from '#domain/password.ts';
import { isPersonName } from '#domain/person-name.ts';
import { nameLength, searchLength } from '#domain/text-lengths.ts';
import { says } from './validation.ts';

export { nameLength };

/** Fields that several forms share, each with its rule and its sentence. */

export const emailField = z.string().trim().toLowerCase().min(1).max(100).pipe(z.email());

export const newPasswordField = z
  .string()
  .min(passwordLength.min)
  .max(passwordLength.max)
  .refine(isMixedPassword, says('validation.password'));

/** A password to compare with: whatever was once chosen, so no rule but a length. */
export const anyPasswordField = z.string().min(1).max(200);

/** One line a person typed: no control characters, which no database and no screen wants. */
export function lineField(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine((line) => !/\p{Cc}/u.test(line), says('validation.plainText'));
}

/**
 * The name of a member. Not for buyers: a strange name is better than a lost lead. Not for shops, teams and labels:
 * those may have digits.
 */
export const personNameField = lineField(nameLength).min(1).refine(isPersonName, says('validation.letters'));

/** Several lines a person typed. */
export function textField(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), says('validation.plainText'));
}

/** Nothing was there earlier, and the days before it can be reckoned. */
export const dayField = z.iso.date().refine((day) => day >= '2000-01-01', says('validation.date'));

/** What our links and tokens look like from outside; what they are worth is decided by their hash. */
export const tokenParams = z.object({ token: z.string().min(1).max(200) });

/** What a list is searched for; empty: all of it. */
export const searchField = z.string().trim().max(searchLength).default('');
