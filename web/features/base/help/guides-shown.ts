import { findByWords } from '#web/lib/find-by-words.ts';
import { type Guide, type GuideName, type Guides, guideNames } from './guides/guide.ts';

export const guideGroups = {
  start: ['start', 'rotator', 'turns'],
  team: ['team', 'replies', 'phone', 'orders'],
  money: ['points', 'ads', 'fake-leads'],
} as const satisfies Record<string, readonly GuideName[]>;

/** Every word of it but the title's. */
function wordsIn({ brief, also, parts }: Guide): string {
  const told = parts.flatMap(({ heading, text, steps, facts }) => [
    heading ?? '',
    text ?? '',
    ...(steps ?? []),
    ...(facts ?? []),
  ]);
  return [also, brief, ...told].join(' ');
}

/** Guides in which every word begins as it was typed, those first whose title says so. */
export function findGuides(guides: Guides, typed: string): GuideName[] {
  const findable = guideNames.map((guide) => ({
    guide,
    name: guides[guide].title,
    also: wordsIn(guides[guide]),
  }));
  return findByWords(findable, typed).map(({ guide }) => guide);
}
