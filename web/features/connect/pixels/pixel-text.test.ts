import { expect, it } from 'vitest';
import { type Pixel, refusals } from '#contract/pixels.ts';
import { allMatchInputs, conversionStatuses, moments, type Platform, platforms } from '#domain/pixels.ts';
import { pixels as english } from '#web/i18n/en/pixels.ts';
import { tikTok as englishTikTok } from '#web/i18n/en/tiktok.ts';
import { pixels as indonesian } from '#web/i18n/id/pixels.ts';
import { tikTok as indonesianTikTok } from '#web/i18n/id/tiktok.ts';
import {
  checkText,
  hintOf,
  inputText,
  mayResend,
  momentText,
  outcomeOf,
  refusalText,
  sentenceOf,
  shareWord,
  stateOf,
  stoppedText,
  titlesWithoutEvents,
} from './pixel-text.ts';

const languages = [
  { ...indonesian, ...indonesianTikTok },
  { ...english, ...englishTikTok },
];
const said = (key: string) => {
  const [group = '', name = ''] = key.includes('.') ? key.split('.') : ['pixels', key];
  return languages.map((text) => (text as Record<string, Record<string, string>>)[group]?.[name]);
};

it.each([
  ...refusals.map((why) => refusalText[why]),
  ...platforms.flatMap((platform) => [
    ...conversionStatuses.map((status) => sentenceOf({ status, moment: 'submit' }, platform)),
    ...(['token', 'permission', 'not_found', 'unreadable'] as const).flatMap((why) =>
      stoppedText(why, platform),
    ),
  ]),
  sentenceOf({ status: 'sent', moment: 'order' }, 'meta'),
])('%s is a sentence in both languages', (key) => {
  for (const sentence of said(key)) expect(sentence).toMatch(/\.$/);
});

it.each([...moments.map((moment) => momentText[moment]), ...allMatchInputs.map((input) => inputText[input])])(
  '%s has words in both languages',
  (key) => {
    expect(said(key).every(Boolean)).toBe(true);
  },
);

it('only of forms the browser is said to have reported too', () => {
  const about = (moment: 'submit' | 'chat' | 'order', platform: Platform = 'meta') =>
    said(sentenceOf({ status: 'sent', moment }, platform))[1];
  expect(about('submit')).toContain('browser');
  expect(about('submit', 'tiktok')).not.toContain('browser');
  expect([about('chat'), about('order')].join()).not.toContain('browser');
});

it('the check says what was agreed', () => {
  expect([...said('valid'), ...said('tokenInvalid')]).toEqual([
    'Pixel dan token valid',
    'Pixel and token valid',
    'Token tidak valid',
    'Token is invalid',
  ]);
});

const health: Pixel['health'] = {
  lastEvent: null,
  waiting: 0,
  sent: 0,
  refused: 0,
  unknown: 0,
  expired: 0,
  inputs: null,
  lastRefusal: null,
  nextAt: null,
};

const pixel = (more: Partial<Pixel>): Pixel => ({
  id: 'f5d8a7c2-0000-4000-8000-000000000001',
  platform: 'meta',
  pixelId: '123456789012345',
  name: 'Toko utama',
  hasToken: true,
  tokenSince: '2026-11-12T00:00:00.000Z',
  testCode: '',
  status: 'active',
  pausedWhy: null,
  rotators: [],
  health,
  createdAt: '2026-11-01T00:00:00.000Z',
  revision: 0,
  ...more,
});

it.each<[string, Partial<Pixel>]>([
  ['active', {}],
  ['resting', { health: { ...health, nextAt: '2026-11-15T00:00:00.000Z' } }],
  ['paused', { status: 'paused' }],
  ['paused', { status: 'paused', pausedWhy: 'by_hand' }],
  ['stopped', { status: 'paused', pausedWhy: 'token' }],
  ['stopped', { status: 'paused', pausedWhy: 'unreadable' }],
])('is %s', (state, more) => {
  expect(stateOf(pixel(more))).toBe(state);
});

it('names the rotators that have it without an event', () => {
  const rotators = [
    { id: '1', title: 'Promo', hasEvents: false },
    { id: '2', title: 'Katalog', hasEvents: true },
  ];
  expect(titlesWithoutEvents(pixel({ rotators }))).toEqual(['Promo']);
});

it.each([
  [1, 'pixels.always'],
  [0.95, 'pixels.always'],
  [0.94, 'pixels.often'],
  [0.6, 'pixels.often'],
  [0.25, 'pixels.sometimes'],
  [0.01, 'pixels.seldom'],
  [0, 'pixels.never'],
])('a share of %d is %s', (share, word) => {
  expect(shareWord(share)).toBe(word);
});

it.each([
  ['unchecked', 'not_found', 'pixels.whyCannotCheck'],
  ['unchecked', 'permission', 'pixels.whyCannotCheck'],
  ['unchecked', 'needs_test_code', 'tikTok.checkNeedsCode'],
  ['token_invalid', 'not_found', 'pixels.whyNotFound'],
  ['unchecked', 'throttled', 'pixels.whyThrottled'],
] as const)('a check that is %s because of %s: %s', (result, why, text) => {
  expect(checkText(result, why)).toBe(text);
});

const full = { phone: 1, name: 1, fbp: 1, fbc: 1, ttclid: 0, ttp: 0, ip: 1, userAgent: 1 };

it.each([
  [full, 'pixels.hintFine'],
  [{ ...full, ip: 0, userAgent: 0 }, 'pixels.hintFine'],
  [{ ...full, fbp: 0.4 }, 'pixels.hintFbp'],
  [{ ...full, fbp: 0.4, name: 0.5 }, 'pixels.hintName'],
  [{ ...full, name: 0.5, fbc: 0.2 }, 'pixels.hintFbc'],
  [{ ...full, phone: 0.7, name: 0, fbc: 0 }, 'pixels.hintPhone'],
])('what to improve in %o: %s', (inputs, hint) => {
  expect(hintOf(inputs, 'meta')).toBe(hint);
});

it.each([
  [{ ...full, ttclid: 0.3 }, 'pixels.hintFine'],
  [{ ...full, ttclid: 0.3, name: 0, fbc: 0, fbp: 0 }, 'pixels.hintFine'],
  [full, 'tikTok.hintTtclid'],
  [{ ...full, phone: 0.7 }, 'pixels.hintPhone'],
])('what to improve at TikTok in %o: %s', (inputs, hint) => {
  expect(hintOf(inputs, 'tiktok')).toBe(hint);
});

const now = new Date('2026-11-17T12:00:00.000Z');

it.each([
  ['refused', '2026-11-17T11:00:00.000Z', true],
  ['unknown', '2026-11-10T13:01:00.000Z', true],
  ['unknown', '2026-11-10T13:00:00.000Z', false],
  ['sent', '2026-11-17T11:00:00.000Z', false],
  ['browser', '2026-11-17T11:00:00.000Z', false],
  ['waiting', '2026-11-17T11:00:00.000Z', false],
  ['expired', '2026-11-17T11:00:00.000Z', false],
] as const)('what is %s of %s may be sent again: %s', (status, at, may) => {
  expect(mayResend({ status, at, moment: 'order' }, now)).toBe(may);
});

it.each([
  ['2026-11-15T13:01:00.000Z', true],
  ['2026-11-15T13:00:00.000Z', false],
])('a form of %s, that the browser has reported too, may be sent again: %s', (at, may) => {
  expect(mayResend({ status: 'unknown', at, moment: 'submit' }, now)).toBe(may);
});

it.each([
  [{ status: 200, why: null, ms: 80 }, 'taken'],
  [{ status: 400, why: 'token', ms: 80 }, 'not-taken'],
  [{ status: null, why: 'not_reached', ms: 12 }, 'not-taken'],
  [{ status: null, why: 'no_answer', ms: 1_500 }, 'unsure'],
  [{ status: null, why: null, ms: null }, 'open'],
] as const)('%o is %s', (attempt, outcome) => {
  expect(outcomeOf(attempt)).toBe(outcome);
});
