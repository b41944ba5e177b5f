import type { i18n as Full } from 'i18next';

interface Group {
  [name: string]: string | Group | undefined;
}
type Gaps = Record<string, unknown>;
type Namespaces = string | readonly string[] | null | undefined;

/** What is used of i18next, typed by it: every key is known, and so is what stands in its gaps. */
export type Translator = Pick<
  Full,
  'language' | 't' | 'getFixedT' | 'addResourceBundle' | 'getResource' | 'exists' | 'changeLanguage'
> & {
  start(language: string): void;
  /** Told when another language is spoken, and when more words are there. */
  subscribe(listener: () => void): () => void;
  /** Another number after each of these. */
  version(): number;
};

const usual = 'web';
const gap = /\{\{(\w+)\}\}/g;

/** A group may come in parts, in whichever order. */
function merged(before: Group, added: Group): Group {
  const all = { ...before };
  for (const [name, value] of Object.entries(added)) {
    const there = all[name];
    all[name] = typeof there === 'object' && typeof value === 'object' ? merged(there, value) : value;
  }
  return all;
}

/** Sentences by their keys, with gaps and plurals: what we use of the library, in a hundredth of its size. */
export function createTranslator(): Translator {
  const texts = new Map<string, Group>();
  const listeners = new Set<() => void>();
  let language = '';
  let version = 0;
  const tell = () => {
    version += 1;
    for (const listener of listeners) listener();
  };

  const find = (inLanguage: string, namespace: string, key: string): string | Group | undefined => {
    let found: string | Group | undefined = texts.get(`${inLanguage}/${namespace}`);
    for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined;
    return found;
  };
  const sentenceOf = (inLanguage: string, namespaces: Namespaces, key: string): string | undefined => {
    const colon = key.indexOf(':');
    const name = colon < 0 ? key : key.slice(colon + 1);
    const places = colon < 0 ? [namespaces ?? usual].flat() : [key.slice(0, colon)];
    for (const place of places) {
      const found = find(inLanguage, place, name);
      if (typeof found === 'string') return found;
    }
    return undefined;
  };
  /** English tells one from many: `times_one`, `times_other`. */
  const pluralOf = (inLanguage: string, namespaces: Namespaces, key: string, count: unknown) => {
    if (typeof count !== 'number') return undefined;
    const form = new Intl.PluralRules(inLanguage).select(count);
    return sentenceOf(inLanguage, namespaces, `${key}_${form}`);
  };
  const translate = (inLanguage: string, given: Namespaces, key: string, gaps: Gaps = {}): string => {
    const namespaces = typeof gaps.ns === 'string' ? gaps.ns : given;
    const sentence =
      pluralOf(inLanguage, namespaces, key, gaps.count) ?? sentenceOf(inLanguage, namespaces, key);
    // Not there: its name says what is missing.
    if (sentence === undefined) return String(gaps.defaultValue ?? key.slice(key.indexOf(':') + 1));
    return sentence.replace(gap, (_, name: string) => String(gaps[name] ?? ''));
  };

  const translator = {
    get language() {
      return language;
    },
    start(first: string): void {
      language = first;
      texts.clear();
    },
    t: (key: string, gaps?: Gaps) => translate(language, usual, key, gaps),
    getFixedT: (fixed: string | null, namespaces?: Namespaces) => (key: string, gaps?: Gaps) =>
      translate(fixed ?? language, namespaces, key, gaps),
    exists: (key: string) => sentenceOf(language, usual, key) !== undefined,
    addResourceBundle(of: string, namespace: string, added: Group): void {
      const place = `${of}/${namespace}`;
      texts.set(place, merged(texts.get(place) ?? {}, added));
      if (of === language) tell();
    },
    getResource: (of: string, namespace: string, key: string) => find(of, namespace, key),
    async changeLanguage(next: string): Promise<void> {
      language = next;
      tell();
    },
    version: () => version,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return translator as unknown as Translator;
}
