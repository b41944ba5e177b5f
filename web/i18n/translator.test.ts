import { beforeEach, describe, expect, it } from 'vitest';
import { createTranslator } from './translator.ts';

const i18n = createTranslator();
const say = i18n.t as (key: string, gaps?: Record<string, unknown>) => string;
const fixed = i18n.getFixedT as unknown as (
  language: string | null,
  namespaces?: string | readonly string[],
) => typeof say;

beforeEach(() => {
  i18n.start('en');
  i18n.addResourceBundle('en', 'web', {
    greeting: { morning: 'Good morning, {{name}}' },
    times_one: '{{count}} time',
    times_other: '{{count}} times',
  });
  i18n.addResourceBundle('en', 'contract', { error: { gone: 'gone' } });
  i18n.addResourceBundle('id', 'web', { greeting: { morning: 'Selamat pagi, {{name}}' } });
});

describe('a sentence', () => {
  it.each([
    ['with what stands in its gap', 'greeting.morning', { name: 'Sari' }, 'Good morning, Sari'],
    ['with nothing where nothing was given', 'greeting.morning', {}, 'Good morning, '],
    ['of one', 'times', { count: 1 }, '1 time'],
    ['of many', 'times', { count: 2 }, '2 times'],
    ['of none', 'times', { count: 0 }, '0 times'],
    ['of another namespace', 'contract:error.gone', undefined, 'gone'],
    ['the same, said beside it', 'error.gone', { ns: 'contract' }, 'gone'],
    ['that is not there is its name', 'error.unknown', undefined, 'error.unknown'],
    ['a group is no sentence', 'greeting', undefined, 'greeting'],
  ])('%s', (_what, key, gaps, expected) => {
    expect(say(key, gaps)).toBe(expected);
  });

  it('is looked for in one namespace after the other', () => {
    expect(fixed(null, ['contract', 'web'])('greeting.morning', { name: 'Budi' })).toBe('Good morning, Budi');
    expect(fixed('en', 'contract')('error.gone')).toBe('gone');
  });
});

it('another language is spoken from now on, and whoever listens is told', async () => {
  let told = 0;
  const stop = i18n.subscribe(() => {
    told += 1;
  });
  await i18n.changeLanguage('id');
  expect([say('greeting.morning', { name: 'Sari' }), told]).toEqual(['Selamat pagi, Sari', 1]);
  stop();
  await i18n.changeLanguage('en');
  expect(told).toBe(1);
});

it('words that come later stand beside those that were there', () => {
  i18n.addResourceBundle('en', 'web', { more: { later: 'Later' } });
  i18n.addResourceBundle('en', 'web', { more: { now: 'Now' } });
  expect([say('more.now'), say('more.later'), say('times', { count: 1 })]).toEqual([
    'Now',
    'Later',
    '1 time',
  ]);
  const before = i18n.version();
  i18n.addResourceBundle('id', 'web', { more: { later: 'Nanti' } });
  expect(i18n.version()).toBe(before);
  i18n.addResourceBundle('en', 'web', { last: 'Last' });
  expect(i18n.version()).toBeGreaterThan(before);
});
