import type { ParseKeys } from 'i18next';
import type { Colour } from '#domain/label-colour.ts';

/** What the colours we offer are called, for those who do not see them. */
export const colourText: Readonly<Record<Colour, ParseKeys>> = {
  '#b3261e': 'labels.red',
  '#c2410c': 'labels.orange',
  '#f2b93b': 'labels.yellow',
  '#9ccc65': 'labels.lightGreen',
  '#2e7d4f': 'labels.green',
  '#0f766e': 'labels.teal',
  '#1f6098': 'labels.blue',
  '#5b3e96': 'labels.purple',
  '#a8326e': 'labels.magenta',
  '#f4b6a6': 'labels.salmon',
  '#7a6a58': 'labels.brown',
  '#3c3a36': 'labels.charcoal',
};

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}
