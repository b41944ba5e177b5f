import { describe, expect, it } from 'vitest';
import { apiScopes } from '#domain/api-scopes.ts';
import { apiKeys as english } from '#web/i18n/en/api-keys.ts';
import { apiKeys as indonesian } from '#web/i18n/id/api-keys.ts';
import { scopeGroups, scopeWords } from './scope-words.ts';

describe.each([
  { language: 'Indonesian', words: indonesian.apiKeys },
  { language: 'English', words: english.apiKeys },
])('in $language', ({ words }: { words: Record<string, string> }) => {
  const wordsOf = (key: string) => words[key.replace('apiKeys.', '')];

  it.each(apiScopes)('%s has words', (scope) => {
    const { name, text } = scopeWords[scope];
    expect(wordsOf(name)).toBeTruthy();
    expect(wordsOf(text)).toMatch(/\.$/);
  });

  it.each(['name', 'text'] as const)('no two scopes have the same %s', (part) => {
    const all = apiScopes.map((scope) => wordsOf(scopeWords[scope][part]));
    expect(new Set(all).size).toBe(apiScopes.length);
  });
});

it('the form offers every scope once, in the order of the list', () => {
  expect(scopeGroups.flatMap(({ scopes }) => scopes)).toEqual([...apiScopes]);
});
