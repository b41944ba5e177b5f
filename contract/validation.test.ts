import { expect, test } from 'vitest';
import { z } from 'zod';
import { personNameField } from './fields.ts';
import { texts } from './texts/index.ts';
import { fieldErrors, says, validate } from './validation.ts';

const phone = z.string().refine((value) => value.startsWith('62'), says('validation.phone'));

test.each([
  ['nothing at all', z.string(), undefined, 'field must not be empty'],
  ['null', z.string(), null, 'field must not be empty'],
  ['an empty text', z.string().min(1), '', 'field must not be empty'],
  ['too short', z.string().min(6), 'abc', 'length min. 6'],
  ['too long', z.string().max(50), 'x'.repeat(51), 'length max. 50'],
  ['no email', z.email(), 'a@', 'invalid email format'],
  ['no phone', phone, '+1', 'invalid phone format'],
  ['a person’s name with a digit', personNameField, 'CS 1', 'field must be a string [a-z]'],
  ['a person’s name with a sign', personNameField, 'Sari <3', 'field must be a string [a-z]'],
  ['a person’s name too long', personNameField, 'x'.repeat(51), 'length max. 50'],
  ['no name of a person', personNameField, ' ', 'field must not be empty'],
  ['not one of the choices', z.enum(['a', 'b']), 'c', 'please select field'],
  ['an empty list', z.array(z.string()).min(1), [], 'field must not be empty'],
  ['a text for a number', z.number(), 'x', 'field must be a number'],
  ['a number too small', z.number().min(1), 0, 'at least 1'],
  ['a number too large', z.number().max(10), 11, 'at most 10'],
  ['no date', z.iso.date(), '2026-13-01', 'date is not valid'],
  ['another type', z.boolean(), 'yes', 'field is not valid'],
])('%s', (_name, schema, input, sentence) => {
  const result = validate(z.object({ field: schema }), { field: input });
  expect(result.ok ? {} : fieldErrors(result.issues, 'en')).toEqual({ field: sentence });
});

test.each([
  'Ratna Dewi',
  "Ma'ruf",
  'Siti Nur’aini, S.Pd.',
  'Anne-Marie',
  '林 美玲',
  'محمد',
  'Nguyễn Thị Ánh',
  'Jose\u0301',
])('%s is a name', (name) => {
  expect(personNameField.safeParse(name).success).toBe(true);
});

test('the sentences that the specification names are said in its words', () => {
  const said = [texts.en.validation, texts.en.error].flatMap((part) => Object.values(part) as string[]);
  for (const sentence of [
    'length min. {{min}}',
    'length max. {{max}}',
    'field must be a string [a-z]',
    'field must not be empty',
    'invalid email format',
    'invalid phone format',
    'please select field',
    "Password doesn't match!",
    'domain is not valid',
    "Captcha doesn't match",
    "Sorry, there's an error. Please try again!",
    "Sorry, there's an error please try again!",
    'Please check your email again!',
    "Sorry, you're unable perform this action at this time. Please verify your email first!",
    'Please complete the user information in order to complete this transaction!',
  ])
    expect(said).toContain(sentence);
});

test('nested fields have dotted names, unknown ones their own', () => {
  const schema = z.strictObject({ days: z.array(z.object({ start: z.string().min(1) })) });
  const result = validate(schema, { days: [{ start: '08:00' }, { start: '' }], extra: 1 });
  expect(result.ok ? {} : fieldErrors(result.issues, 'id')).toEqual({
    'days.1.start': 'Wajib diisi',
    extra: 'Isian tidak dikenal',
  });
});

test('what is right is passed on', () => {
  expect(validate(z.object({ field: z.string() }), { field: 'a' })).toEqual({
    ok: true,
    data: { field: 'a' },
  });
});

test('both languages say everything, with the same gaps to fill', () => {
  const shape = (group: object): string[] =>
    Object.entries(group).flatMap(([name, said]: [string, string | object]) =>
      typeof said === 'string'
        ? `${name} ${said.match(/\{\{\w+\}\}/g) ?? ''}`
        : shape(said).map((below) => `${name}.${below}`),
    );
  expect(shape(texts.en)).toEqual(shape(texts.id));
});
