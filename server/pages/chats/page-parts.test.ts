import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixedParts, gzipOf, type PartedPage, plainOf } from './page-parts.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom('', '<input value="', '✓'.repeat(30_000), 'kunci '.repeat(12_000)),
);
const page = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 }).map((pairs) => ({
  fixed: fixedParts(pairs.map(([fixed]) => fixed)),
  between: pairs.slice(1).map(([, own]) => own),
}));

/** Compared as bytes: a matcher would walk through every one of them. */
const unpacksToPage = (parted: PartedPage) => gunzipSync(gzipOf(parted)).equals(plainOf(parted));

test('what is unpacked is the page, the first time and every time', () => {
  fc.assert(
    fc.property(page, fc.array(text, { maxLength: 3 }), (first, others) => {
      expect(unpacksToPage(first)).toBe(true);
      const next = { fixed: first.fixed, between: first.between.map((own, place) => others[place] ?? own) };
      expect(unpacksToPage(next)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('fixed parts are compressed once', () => {
  const fixed = fixedParts(['<p>', '</p>']);
  gzipOf({ fixed, between: ['Sari'] });
  const { deflated } = fixed;
  expect(deflated).toHaveLength(2);
  expect(gunzipSync(gzipOf({ fixed, between: ['Budi'] })).toString()).toBe('<p>Budi</p>');
  expect(fixed.deflated).toBe(deflated);
});
