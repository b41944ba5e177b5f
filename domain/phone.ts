import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/**
 * What nearly everyone has: the library says the same of all of these (a test asks it), but reads much longer on each,
 * and a page may be sent thousands a second.
 */
const ordinary = /^628[1-35-9]\d{7,10}$/;

/**
 * An Indonesian mobile number as digits that begin with 62, without a plus, or undefined when it is none. People
 * write theirs in many ways (0812, +62 812, 62 0812, 812); all become 62812...
 */
export function normalisePhone(written: string): string | undefined {
  if (ordinary.test(written)) return written;
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  // Who writes a country code means it: +81 90... is Japanese, not 0819...
  if (/^\s*(\+|00)/.test(written) && !digits.startsWith('62')) return undefined;
  const international = digits.replace(/^0/, '62').replace(/^8/, '628').replace(/^620/, '62');
  return ordinary.test(international) ? international : readByLibrary(international);
}

/** Whatever else it knows to be one. */
function readByLibrary(international: string): string | undefined {
  const number = parsePhoneNumberFromString(`+${international}`);
  return number?.country === 'ID' && number.isValid() ? number.number.slice(1) : undefined;
}
