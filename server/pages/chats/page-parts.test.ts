import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gzipOf, textOf } from './page-parts.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom('', '<input value="', '✓'.repeat(30_000), 'kunci '.repeat(12_000)),
);
const page = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 }).map((pairs) => ({
  fixed: { texts: pairs.map(([fixed]) => fixed) },
  between: pairs.slice(1).map(([, own]) => own),
}));

test('what is unpacked is the page, the first time and every time', () => {
  fc.assert(
    fc.property(page, fc.array(text, { maxLength: 3 }), (first, others) => {
      expect(gunzipSync(gzipOf(first)).toString()).toBe(textOf(first));
      const next = { fixed: first.fixed, between: first.between.map((own, place) => others[place] ?? own) };
      expect(gunzipSync(gzipOf(next)).toString()).toBe(textOf(next));
    }),
    { numRuns: 60 },
  );
});

test('fixed parts are compressed once', () => {
  const fixed = { texts: ['<p>', '</p>'] };
  gzipOf({ fixed, between: ['Sari'] });
  const { packed } = fixed as { packed?: unknown };
  gzipOf({ fixed, between: ['Budi'] });
  expect(fixed).toMatchObject({ packed });
  expect((fixed as { packed?: unknown }).packed).toBe(packed);
});
