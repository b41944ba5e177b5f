import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/**
 * What nearly everyone has: the library says the same of all of these (a test asks it), but reads much longer on each,
 * and a page may be sent thousands a second.
 */
const ordinary = /^628[1-35-9]\d{7,10}$/;

/** A plus in front, then digits and what people put between them: blanks, dashes, dots, brackets, slashes. */
const written = /^[\s(]*\+?[\d\s()./\p{Pd}\u2212]*$/u;
/** Marks that nobody sees and that come along when a number is copied from a phone's contacts. */
const invisible = /\p{Cf}/gu;
/** Full-width, Arabic and Persian: the keyboards on which a number is typed in other digits. */
const otherDigits = /[\uff10-\uff19\u0660-\u0669\u06f0-\u06f9]/g;

/** The same with the digits 0 to 9. Each of the other blocks begins with its zero at a multiple of 16. */
export function plainDigits(text: string): string {
  return text.replace(otherDigits, (digit) => String(digit.charCodeAt(0) % 16)).replace(/\uff0b/g, '+');
}

/**
 * An Indonesian mobile number as digits that begin with 62, without a plus, or undefined when it is none. People
 * write theirs in many ways (0812, +62 812, 62 0812, 812); all become 62812... Anything else in it is refused: with
 * 0812345678O9 taken for 08123456789 somebody else would be called.
 */
export function normalisePhone(typed: string): string | undefined {
  if (ordinary.test(typed)) return typed;
  const text = plainDigits(typed.replace(invisible, ''));
  if (!written.test(text)) return undefined;
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  // Who writes a country code means it: +81 90... is Japanese, not 0819...
  if (/^[\s(]*(\+|00)/.test(text) && !digits.startsWith('62')) return undefined;
  const international = digits.replace(/^0/, '62').replace(/^8/, '628').replace(/^620/, '62');
  return ordinary.test(international) ? international : readByLibrary(international);
}

/** Whatever else it knows to be one. */
function readByLibrary(international: string): string | undefined {
  const number = parsePhoneNumberFromString(`+${international}`);
  return number?.country === 'ID' && number.isValid() ? number.number.slice(1) : undefined;
}
