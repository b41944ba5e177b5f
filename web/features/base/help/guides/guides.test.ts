import { describe, expect, it } from 'vitest';
import { app as appEn } from '#web/i18n/en/app.ts';
import { en } from '#web/i18n/en.ts';
import { app as appId } from '#web/i18n/id/app.ts';
import { id } from '#web/i18n/id.ts';
import { amountNames } from '../fill-in.ts';
import { splitMarks } from '../split-marks.ts';
import { guides as guidesEn } from './en.ts';
import { type Guide, guideNames } from './guide.ts';
import { guides as guidesId } from './id.ts';

const inLanguages = [
  ['Indonesian', guidesId, new Set(everyText([id, appId]))],
  ['English', guidesEn, new Set(everyText([en, appEn]))],
] as const;

function everyText(of: unknown): string[] {
  if (typeof of === 'string') return [of];
  return of && typeof of === 'object' ? Object.values(of).flatMap(everyText) : [];
}

const sentencesOf = ({ parts }: Guide) => everyText(parts);

describe.each(inLanguages)('guides in %s', (_language, guides, onScreen) => {
  it.each(guideNames)('%s names only what stands on the screen', (name) => {
    const marked = sentencesOf(guides[name]).flatMap((sentence) =>
      splitMarks(sentence).filter(({ isMarked }) => isMarked),
    );
    expect(marked.map(({ text }) => text).filter((text) => !onScreen.has(text))).toEqual([]);
  });

  it.each(guideNames)('%s closes its marks and asks for amounts that there are', (name) => {
    for (const sentence of sentencesOf(guides[name])) {
      expect(sentence.split('**').length % 2, sentence).toBe(1);
      const asked = Array.from(sentence.matchAll(/\{(\w+)\}/g), ([, amount]) => amount);
      expect(
        asked.filter((amount) => !amountNames.includes(amount ?? '')),
        sentence,
      ).toEqual([]);
    }
  });
});

it('both languages have the same parts', () => {
  for (const name of guideNames) {
    const shape = ({ parts }: Guide) =>
      parts.map(({ heading, text, steps, facts }) => [
        heading !== undefined,
        text !== undefined,
        steps?.length,
        facts?.length,
      ]);
    expect(shape(guidesEn[name]), name).toEqual(shape(guidesId[name]));
  }
});
