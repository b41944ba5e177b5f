import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPastedPeople } from './pasted-people.ts';

const sari = { line: 1, name: 'Sari', phone: '6281234567890', email: 'sari@toko.id', problems: [] };

describe('one line', () => {
  it.each([
    'Sari 081234567890 sari@toko.id',
    'Sari, 0812-3456-7890, sari@toko.id',
    'sari@toko.id; +62 812 3456 7890; Sari',
    '1. Sari\t0812 3456 7890\tSARI@TOKO.ID',
    '• Sari | (0812) 3456 7890 | <sari@toko.id>',
    '0812.3456.7890 Sari (sari@toko.id)',
    '"Sari","081234567890","sari@toko.id"',
    '  - Sari : 6281234567890 - sari@toko.id.',
    '\u202aSari +62 812-3456-7890\u202c sari@toko.id',
  ])('%s', (text) => expect(readPastedPeople(text)).toEqual([sari]));

  it.each([
    ['Sari Wulandari', 'Sari Wulandari', ['phone-missing', 'email-missing']],
    ['Sari 0812', 'Sari', ['phone-wrong', 'email-missing']],
    ['Sari 1', 'Sari 1', ['name-wrong', 'phone-missing', 'email-missing']],
    ['Sari 02112345678901234 sari@toko.id', 'Sari', ['phone-wrong']],
    ['Sari 081234567890, 081234567891 sari@toko.id', 'Sari', ['phones-many']],
    ['081234567890 sari@toko.id', '', ['name-missing']],
    ['CS 1 081234567890 sari@toko.id', 'CS 1', ['name-wrong']],
    ['Sari 081234567890', 'Sari', ['email-missing']],
    ['Sari 081234567890 sari@toko', 'Sari', ['email-wrong']],
    ['M. Ali-Akbar 081234567890 ali@toko.id', 'M. Ali-Akbar', []],
  ] as const)('%s is understood as far as it goes', (text, name, problems) => {
    const [person] = readPastedPeople(text);
    expect(person).toMatchObject({ name, problems });
  });
});

it('keeps the lines of the text, leaves out empty ones, and says what is there twice', () => {
  const people = readPastedPeople(
    'Sari 081234567890 sari@toko.id\r\n\n  \nBudi 0812 3456 7890 budi@toko.id\nTia 081234567892 SARI@toko.id',
  );
  expect(people.map(({ line, problems }) => [line, problems])).toEqual([
    [1, []],
    [4, ['phone-twice']],
    [5, ['email-twice']],
  ]);
});

const person = fc.record({
  name: fc.constantFrom('Sari', 'Budi Santoso', 'M. Ali-Akbar', 'Nur’aini', 'Citra Dewi'),
  digits: fc.integer({ min: 10_000_000, max: 99_999_999 }).map((tail) => `812${tail}`),
  email: fc.constantFrom('sari@toko.id', 'cs.dua@contoh.co.id', 'a+b@gmail.com'),
  prefix: fc.constantFrom('0', '62', '+62', '+62 '),
  between: fc.constantFrom(' ', ', ', '; ', '\t', ' | '),
  order: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
  bullet: fc.constantFrom('', '1. ', '12) ', '- '),
});

it('understands name, number and e-mail in any order and with anything between them', () => {
  fc.assert(
    fc.property(person, ({ name, digits, email, prefix, between, order, bullet }) => {
      const parts = [name, `${prefix}${digits}`, email];
      const [read] = readPastedPeople(bullet + order.map((place) => parts[place]).join(between));
      expect(read).toEqual({ line: 1, name, phone: `62${digits}`, email, problems: [] });
    }),
  );
});

it('never fails, whatever is pasted, and has one answer for each line that says something', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const { problems, name, phone, email } of readPastedPeople(text)) {
        if (problems.length === 0) expect([name, phone, email].every((part) => part !== '')).toBe(true);
      }
    }),
  );
});
