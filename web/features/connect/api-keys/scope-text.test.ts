import { describe, expect, it } from 'vitest';
import { apiScopes } from '#domain/api-scopes.ts';
import { apiKeys as english } from '#web/i18n/en/api-keys.ts';
import { apiKeys as indonesian } from '#web/i18n/id/api-keys.ts';
import { scopeGroups, scopeText } from './scope-text.ts';

describe.each([
  { language: 'Indonesian', words: indonesian.apiKeys },
  { language: 'English', words: english.apiKeys },
])('in $language', ({ words }: { words: Record<string, string> }) => {
  const textOf = (key: string) => words[key.replace('apiKeys.', '')];

  it.each(apiScopes)('%s has words', (scope) => {
    const { name, text } = scopeText[scope];
    expect(textOf(name)).toBeTruthy();
    expect(textOf(text)).toMatch(/\.$/);
  });

  it.each(['name', 'text'] as const)('no two scopes have the same %s', (part) => {
    const all = apiScopes.map((scope) => textOf(scopeText[scope][part]));
    expect(new Set(all).size).toBe(apiScopes.length);
  });
});

it('the form offers every scope once, in the order of the list', () => {
  expect(scopeGroups.flatMap(({ scopes }) => scopes)).toEqual([...apiScopes]);
});
