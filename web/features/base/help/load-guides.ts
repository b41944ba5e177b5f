import type { Language } from '#contract/language.ts';
import { loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import type { Guides } from './guides/guide.ts';

const loaders: Record<Language, () => Promise<{ guides: Guides }>> = {
  id: () => import('./guides/id.ts'),
  en: () => import('./guides/en.ts'),
};

/** As promises that stay the same, for `use`. */
const wanted = new Map<Language, Promise<Guides>>();

/** Only the language that is read is fetched. */
export function loadGuides(language: Language): Promise<Guides> {
  const before = wanted.get(language);
  if (before) return before;
  const now = loadChunk(loaders[language]).then(({ guides }) => guides);
  // Whoever comes next tries again.
  now.catch(() => wanted.delete(language));
  wanted.set(language, now);
  return now;
}
