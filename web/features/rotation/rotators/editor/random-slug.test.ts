import { expect, it } from 'vitest';
import { slugField } from '#contract/rotator-editor.ts';
import { randomSlug } from './random-slug.ts';

it('is six letters and digits that the form accepts', () => {
  for (let n = 0; n < 200; n += 1) {
    const slug = randomSlug();
    expect(slug).toMatch(/^[a-z0-9]{6}$/);
    expect(slugField.parse(slug)).toBe(slug);
  }
});

it('uses every sign from the first to the last', () => {
  expect(randomSlug(() => 0)).toBe('aaaaaa');
  expect(randomSlug(() => 0.999_999)).toBe('999999');
});
