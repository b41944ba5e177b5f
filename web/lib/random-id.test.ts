import { expect, it } from 'vitest';
import { randomId } from './random-id.ts';

it('is a UUID of version 4, and another one each time', () => {
  const ids = Array.from({ length: 1_000 }, randomId);
  const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(ids.filter((id) => !form.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

it('nothing in the web app asks for what plain http lacks without a way round', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  const asks = /crypto\s*\.\s*(randomUUID|subtle)|navigator\.clipboard\b/;
  const users = Object.entries(sources).filter(([, source]) => asks.test(withoutComments(source)));
  // The one that has the way round.
  expect(users.map(([name]) => name)).toEqual(['./write-clipboard.ts']);
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
