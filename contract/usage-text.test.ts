import { expect, it } from 'vitest';
import { pointReasons } from '#domain/points.ts';
import { languages } from './language.ts';
import { text } from './texts/index.ts';
import { reasonText } from './usage-text.ts';

it.each(languages)('every reason has words of its own in %s', (language) => {
  const said = pointReasons.map((reason) => text(language, reasonText[reason]));
  expect(said.filter(Boolean)).toHaveLength(pointReasons.length);
  expect(new Set(said).size).toBe(pointReasons.length);
});
