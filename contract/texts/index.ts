import type { Language } from '../language.ts';
import { en } from './en.ts';
import { id, type Texts } from './id.ts';

type KeyIn<Group> = {
  [K in Extract<keyof Group, string>]: Group[K] extends string ? K : `${K}.${KeyIn<Group[K]>}`;
}[Extract<keyof Group, string>];
/** 'error.notFound', 'validation.required', 'leadFields.name.label', ... */
export type TextKey = KeyIn<Texts>;
export type TextParams = Record<string, string | number>;

export const texts: Record<Language, Texts> = { id, en };

export function text(language: Language, key: TextKey, params: TextParams = {}): string {
  let found: unknown = texts[language];
  for (const name of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[name];
  const sentence = typeof found === 'string' ? found : key;
  return sentence.replace(/\{\{(\w+)\}\}/g, (whole, param: string) => String(params[param] ?? whole));
}
