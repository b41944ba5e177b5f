import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholeCharacters } from './json-body.ts';

it.each([
  ['nothing to mend', '{"name":"Sari"}', '{"name":"Sari"}'],
  ['the first half alone', '{"name":"\\ud83d"}', '{"name":""}'],
  ['the second half alone', '{"name":"\\uDE00 a"}', '{"name":" a"}'],
  ['a whole pair', '{"name":"\\ud83d\\ude00"}', '{"name":"\\ud83d\\ude00"}'],
  ['a first half before a pair', '"\\ud83d\\ud83d\\ude00"', '"\\ud83d\\ude00"'],
  ['in a name of a field', '{"\\udc00":1}', '{"":1}'],
  ['a backslash that somebody typed', '"\\\\ud83d"', '"\\\\ud83d"'],
  ['a backslash before a half', '"\\\\\\ud83d"', '"\\\\"'],
])('%s', (_name, json, whole) => {
  expect(wholeCharacters(json)).toBe(whole);
});

it('whatever JSON is written, its texts are whole afterwards and otherwise the same', () => {
  const halves = fc.array(fc.constantFrom('\ud83d', '\ude00', '\\', 'ud83d', 'a', '"', 'é'), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(
      halves.map((parts) => parts.join('')),
      (text) => {
        expect(JSON.parse(wholeCharacters(JSON.stringify(text)))).toBe(text.replace(/\p{Cs}/gu, ''));
      },
    ),
  );
});
