import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { describe, expect, test } from 'vitest';
import { normalisePhone } from './phone.ts';

const digits = '6281234567890';

describe('the ways people write one number', () => {
  test.each([
    '6281234567890',
    '+6281234567890',
    '081234567890',
    '81234567890',
    '0812-3456-7890',
    '0812 3456 7890',
    '0812.3456.7890',
    '(0812) 3456 7890',
    '+62 812-3456-7890',
    '+62 (0)812 3456 7890',
    '62 0812 3456 7890',
    '+62 0812 3456 7890',
    '006281234567890',
    '00 62 812 3456 7890',
    ' 081234567890 ',
    '(+62) 812 3456 7890',
    '0812/3456/7890',
    '0812 – 3456 — 7890',
    '+62\u00a0812\u20113456\u20117890',
    // Copied from a phone's contacts, with its invisible marks of direction.
    '\u202a+62\u00a0812\u20113456\u20117890\u202c',
    '\u200e0812\u200b3456\u20607890\ufeff',
    // Digits of other keyboards mean the same digits.
    '０８１２３４５６７８９０',
    '＋６２ ８１２－３４５６－７８９０',
    '٠٨١٢٣٤٥٦٧٨٩٠',
    '۰۸۱۲ ۳۴۵۶ ۷۸۹۰',
  ])('%j', (written) => {
    expect(normalisePhone(written)).toBe(digits);
  });
});

describe('numbers of all providers', () => {
  test.each([
    ['Telkomsel, short', '0811234567', '62811234567'],
    ['Telkomsel', '085212345678', '6285212345678'],
    ['Indosat', '085612345678', '6285612345678'],
    ['XL', '087812345678', '6287812345678'],
    ['Axis', '083112345678', '6283112345678'],
    ['Tri', '089612345678', '6289612345678'],
    ['Smartfren', '088112345678', '6288112345678'],
  ])('%s', (_name, written, normalised) => {
    expect(normalisePhone(written)).toBe(normalised);
  });
});

describe('what is no Indonesian mobile number', () => {
  test.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['words', 'nomor saya'],
    ['too short', '08123'],
    ['too long', '08123456789012345'],
    ['a landline in Jakarta', '021-5551234'],
    ['a landline with the country code', '+62 21 5551234'],
    ['a number of the United States', '+1 415 555 2671'],
    ['a number of Malaysia', '+60 12-345 6789'],
    ['a number of Singapore', '+65 8123 4567'],
    ['a number of Japan', '+81 90 1234 5678'],
    ['a number of Japan, dialled out', '0081 90 1234 5678'],
    ['a number of Hong Kong', '+852 9123 4567'],
    ['a number of Cambodia', ' +855 12 345 678'],
    ['the country code alone', '62'],
    ['zeros', '0000000000'],
    ['a prefix nobody has', '080012345678'],
    ['a free-phone number', '0800 1234567'],
    ['an email', 'sari@toko.id'],
  ])('%s', (_name, written) => {
    expect(normalisePhone(written)).toBeUndefined();
  });
});

describe('what holds more than digits, separators and a plus in front, though enough digits would be left', () => {
  test.each([
    ['the letter O for a zero', '0812345678O9'],
    ['a small l for a one', '08l234567890'],
    ['a letter in front', 'O81234567890'],
    ['a letter behind', '081234567890a'],
    ['a word in front', 'WA: 0812 3456 7890'],
    ['an extension', '0812 3456 7890 ext 1'],
    ['a link', 'wa.me/6281234567890'],
    ['a star', '*081234567890'],
    ['a hash', '081234567890#'],
    ['a comma', '0812,3456,7890'],
    ['an apostrophe', "'081234567890"],
    ['a plus inside', '0812+34567890'],
    ['two in front', '++6281234567890'],
    ['a Bengali digit', '081234567৮৯0'],
    ['a Roman numeral', '081234567Ⅷ90'],
    ['a circled digit', '0812345678①90'],
    ['a superscript', '081234567890²'],
    ['an emoji', '081234567890📱'],
    ['an accent', '081234567890\u0301'],
  ])('%s', (_name, written) => {
    expect(normalisePhone(written)).toBeUndefined();
  });
});

describe('for any number', () => {
  const local = fc
    .tuple(
      fc.constantFrom('811', '812', '813', '821', '822', '852', '856', '857', '878', '896', '881'),
      fc.integer({ min: 1_000_000, max: 99_999_999 }),
    )
    .map(([prefix, rest]) => `${prefix}${rest}`)
    .filter((number) => normalisePhone(number) !== undefined);
  const start = fc.constantFrom('0', '62', '+62', '0062', '620', '+62 0', '');
  const gaps = fc.array(fc.constantFrom('', ' ', '-', '.', ' - ', '(', ')', '/'), {
    minLength: 12,
    maxLength: 12,
  });

  test('however it is written, the digits are the same', () => {
    fc.assert(
      fc.property(local, start, gaps, (number, begin, between) => {
        const written = begin + [...number].map((digit, index) => (between[index] ?? '') + digit).join('');
        expect(normalisePhone(written)).toBe(`62${number}`);
      }),
    );
  });

  test('what is normalised stays as it is', () => {
    fc.assert(
      fc.property(fc.oneof(local, fc.string(), fc.stringMatching(/^[0-9+ -]{5,20}$/)), (written) => {
        const once = normalisePhone(written);
        if (once !== undefined) expect(normalisePhone(once)).toBe(once);
      }),
    );
  });

  test('what comes out fits the database: digits that begin with 62', () => {
    fc.assert(
      fc.property(fc.oneof(local, fc.string(), fc.stringMatching(/^[0-9+ -]{5,20}$/)), (written) => {
        expect(normalisePhone(written) ?? '628123456789').toMatch(/^628[0-9]{7,11}$/);
      }),
    );
  });

  test('the short way says what the library says', () => {
    const digits = fc.stringMatching(/^62[0-9]{5,15}$/);
    fc.assert(
      fc.property(
        fc.oneof(
          digits,
          local.map((number) => `62${number}`),
        ),
        (written) => {
          const number = parsePhoneNumberFromString(`+${written}`);
          const isOne = number?.country === 'ID' && number.isValid();
          if (!written.startsWith('620')) expect(normalisePhone(written)).toBe(isOne ? written : undefined);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
