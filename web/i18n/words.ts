import type { Language } from '#contract/language.ts';
import { loadChunk } from '#web/lib/lazy-screen.ts';
import { i18n } from './index.ts';

// Only the language that is spoken is fetched.
const first = { id: () => import('./id/first.ts'), en: () => import('./en/first.ts') };
const later = { id: () => import('./id/later.ts'), en: () => import('./en/later.ts') };

let laterWords: Promise<void> | undefined;

type Words = Record<Language, () => Promise<object>>;
const added = new Map<'operator', Words>();

/** Another app on the same parts, with words of its own. */
export function addWords(name: 'operator', words: Words): void {
  added.set(name, words);
}

/** Everything that may be said in a language at this moment; to be waited for before speaking it. */
export async function loadWords(language: Language): Promise<void> {
  await addFirst(language);
  if (laterWords) await addLater(language);
  for (const [name, words] of added) i18n.addResourceBundle(language, name, await loadChunk(words[language]));
}

/** What only a signed-in person reads: it comes with their screens, not with the front page or the frame. */
export function loadLaterWords(): Promise<void> {
  laterWords ??= addLater(i18n.language as Language).catch((error: unknown) => {
    // The next one who needs them tries again.
    laterWords = undefined;
    throw error;
  });
  return laterWords;
}

async function addFirst(language: Language): Promise<void> {
  const { web, contract } = await loadChunk(first[language]);
  i18n.addResourceBundle(language, 'web', web, true, true);
  i18n.addResourceBundle(language, 'contract', contract);
}

async function addLater(language: Language): Promise<void> {
  const words = await loadChunk(later[language]);
  i18n.addResourceBundle(language, 'web', words.later, true, true);
}
