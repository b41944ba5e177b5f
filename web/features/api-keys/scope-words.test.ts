import { expect, it } from 'vitest';
import { apiScopes } from '#domain/api-scopes.ts';
import { apiKeys as english } from '#web/i18n/en/api-keys.ts';
import { apiKeys as indonesian } from '#web/i18n/id/api-keys.ts';
import { scopeGroups, scopeWords } from './scope-words.ts';

it.each(apiScopes)('%s has words of its own in both languages', (scope) => {
  const { name, text } = scopeWords[scope];
  for (const { apiKeys } of [indonesian, english]) {
    const words: Record<string, string> = apiKeys;
    expect(words[name.replace('apiKeys.', '')]).toBeTruthy();
    expect(words[text.replace('apiKeys.', '')]).toMatch(/\.$/);
  }
});

it('no two scopes are called the same', () => {
  expect(new Set(apiScopes.map((scope) => scopeWords[scope].name)).size).toBe(apiScopes.length);
});

it('the form offers every scope once, in the order of the list', () => {
  expect(scopeGroups.flatMap(({ scopes }) => scopes)).toEqual([...apiScopes]);
});
