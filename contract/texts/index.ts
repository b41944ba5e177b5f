import type { Language } from '../language.ts';
import { en } from './en.ts';
import { id, type Texts } from './id.ts';

/** 'error.notFound', 'validation.required', ... */
export type TextKey = { [G in keyof Texts]: `${G}.${Extract<keyof Texts[G], string>}` }[keyof Texts];
export type TextParams = Record<string, string | number>;

export const texts: Record<Language, Texts> = { id, en };

export function text(language: Language, key: TextKey, params: TextParams = {}): string {
  const [group, name] = key.split('.') as [keyof Texts, string];
  const sentence = (texts[language][group] as Record<string, string>)[name] ?? key;
  return sentence.replace(/\{\{(\w+)\}\}/g, (whole, param: string) => String(params[param] ?? whole));
}
