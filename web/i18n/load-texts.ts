import type { Language } from '#contract/language.ts';
import { loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import { i18n } from './index.ts';

// Only the current language is fetched.
const publicTexts = { id: () => import('./id/public.ts'), en: () => import('./en/public.ts') };
const appTexts = { id: () => import('./id/app.ts'), en: () => import('./en/app.ts') };

let appTextsLoaded: Promise<void> | undefined;

type TextLoaders = Record<Language, () => Promise<object>>;
const added = new Map<'operator', TextLoaders>();

/** For another app on the same components, with texts of its own. */
export function addTexts(name: 'operator', loaders: TextLoaders): void {
  added.set(name, loaders);
}

/** Every text that may be shown at this moment; await it before switching to the language. */
export async function loadTexts(language: Language): Promise<void> {
  await addPublicTexts(language);
  if (appTextsLoaded) await addAppTexts(language);
  for (const [name, loaders] of added)
    i18n.addResourceBundle(language, name, await loadChunk(loaders[language]));
}

/** What only a signed-in person reads: loaded with their screens, not with the landing page or the layout. */
export function loadAppTexts(): Promise<void> {
  appTextsLoaded ??= addAppTexts(i18n.language as Language).catch((error: unknown) => {
    // The next caller tries again.
    appTextsLoaded = undefined;
    throw error;
  });
  return appTextsLoaded;
}

async function addPublicTexts(language: Language): Promise<void> {
  const { web, contract } = await loadChunk(publicTexts[language]);
  i18n.addResourceBundle(language, 'web', web, true, true);
  i18n.addResourceBundle(language, 'contract', contract);
}

async function addAppTexts(language: Language): Promise<void> {
  const { app } = await loadChunk(appTexts[language]);
  i18n.addResourceBundle(language, 'web', app, true, true);
}
