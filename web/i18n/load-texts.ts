import type { Language } from '#contract/language.ts';
import { loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import { i18n } from './index.ts';

interface Bundle {
  web: object;
  contract?: object;
}
type Loaders = Record<Language, () => Promise<Bundle>>;

// Only the current language is fetched, and only as much of it as will be shown.
const bundles = {
  frame: { id: () => import('./id/first/frame.ts'), en: () => import('./en/first/frame.ts') },
  leads: { id: () => import('./id/first/leads.ts'), en: () => import('./en/first/leads.ts') },
  waiting: { id: () => import('./id/first/waiting.ts'), en: () => import('./en/first/waiting.ts') },
  public: { id: () => import('./id/public.ts'), en: () => import('./en/public.ts') },
  app: { id: () => import('./id/app.ts'), en: () => import('./en/app.ts') },
} satisfies Record<string, Loaders>;

/** What each is shown with. */
const parts = {
  /** Round every screen of a signed-in person. */
  frame: ['frame'],
  /** The list of leads, which a CS opens many times a day. */
  leads: ['frame', 'leads'],
  /** Who waits for a reply: the home of a CS. */
  waiting: ['frame', 'waiting'],
  /** What strangers read. */
  public: ['frame', 'public'],
  /** Everything that a signed-in person may read. */
  app: ['frame', 'public', 'app'],
} as const satisfies Record<string, readonly (keyof typeof bundles)[]>;
type Part = keyof typeof parts;

/** As promises that stay the same, for `use`. */
const wanted = new Map<Part, Promise<void>>();

type TextLoaders = Record<Language, () => Promise<object>>;
const added = new Map<'operator', TextLoaders>();

/** For another app on the same components, with texts of its own. */
export function addTexts(name: 'operator', loaders: TextLoaders): void {
  added.set(name, loaders);
}

/** Every text that may be shown at this moment; await it before switching to the language. */
export async function loadTexts(language: Language): Promise<void> {
  const shown = wanted.size > 0 ? [...wanted.keys()] : (['public'] as const);
  await Promise.all(shown.map((part) => add(part, language)));
  for (const [name, loaders] of added)
    i18n.addResourceBundle(language, name, await loadChunk(loaders[language]));
}

export const loadFrameTexts = () => want('frame');
export const loadLeadTexts = () => want('leads');
export const loadWaitingTexts = () => want('waiting');
export const loadPublicTexts = () => want('public');
/** What only a signed-in person reads: loaded with their screens, not with the landing page or the layout. */
export const loadAppTexts = () => want('app');

function want(part: Part): Promise<void> {
  const before = wanted.get(part);
  if (before) return before;
  const now = add(part, i18n.language as Language).catch((error: unknown) => {
    // The next caller tries again.
    wanted.delete(part);
    throw error;
  });
  wanted.set(part, now);
  return now;
}

async function add(part: Part, language: Language): Promise<void> {
  const loaded = await Promise.all(parts[part].map((name) => loadChunk<Bundle>(bundles[name][language])));
  for (const { web, contract } of loaded) {
    i18n.addResourceBundle(language, 'web', web, true, true);
    if (contract) i18n.addResourceBundle(language, 'contract', contract);
  }
}
