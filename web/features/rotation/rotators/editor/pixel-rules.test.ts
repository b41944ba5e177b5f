import { describe, expect, it } from 'vitest';
import { isEventName, moments, momentsOf, platforms, usualEvents } from '#domain/pixels.ts';
import {
  addedPixel,
  eventsOffered,
  hasMoment,
  needsToken,
  platformsReportedTo,
  reportsAnything,
  withMoment,
} from './pixel-rules.ts';

const meta = { platform: 'meta' } as const;
const event = (moment: 'view' | 'submit' | 'chat' | 'order', name = 'Lead', value: number | null = null) => ({
  moment,
  event: name,
  value,
});

it.each([
  ['meta', 'Lead', 'Purchase'],
  ['tiktok', 'Lead', 'Purchase'],
] as const)('a pixel of %s begins with who asked and who bought', (platform, asked, bought) => {
  expect(addedPixel('p', platform)).toEqual({
    pixelId: 'p',
    events: [event('submit', asked), event('order', bought)],
  });
});

describe('an event for a moment', () => {
  it('comes with its usual name, at its place', () => {
    const events = [event('submit', 'Own', 5_000), event('order', 'Purchase')];
    expect(withMoment(events, 'chat', { isOn: true, ...meta })).toEqual([
      event('submit', 'Own', 5_000),
      event('chat', 'Contact'),
      event('order', 'Purchase'),
    ]);
    expect(withMoment(events, 'view', { isOn: true, ...meta })[0]).toEqual(event('view', 'ViewContent'));
  });

  it('goes alone', () => {
    const events = [event('view', 'Own'), event('submit')];
    expect(withMoment(events, 'submit', { isOn: false, ...meta })).toEqual([event('view', 'Own')]);
    expect(withMoment(events, 'chat', { isOn: false, ...meta })).toEqual(events);
  });
});

it('a direct rotator has no page to be looked at', () => {
  expect(moments.filter((moment) => hasMoment('direct', moment))).toEqual(['submit', 'chat', 'order']);
  expect(moments.filter((moment) => hasMoment('form', moment))).toEqual([...moments]);
  const looked = { pixelId: 'p', events: [event('view')] };
  expect(reportsAnything('form', looked)).toBe(true);
  expect(reportsAnything('direct', looked)).toBe(false);
  expect(reportsAnything('form', { pixelId: 'p', events: [] })).toBe(false);
});

it('a platform is named where one of its pixels tells something', () => {
  const owned = [
    { id: 'm', platform: 'meta' as const },
    { id: 'n', platform: 'meta' as const },
    { id: 't', platform: 'tiktok' as const },
  ];
  const platformsOf = (...pixels: { pixelId: string; events: ReturnType<typeof event>[] }[]) =>
    platformsReportedTo({ type: 'form', pixels }, owned);
  expect(platformsOf()).toEqual([]);
  expect(platformsOf({ pixelId: 'm', events: [] })).toEqual([]);
  expect(platformsOf({ pixelId: 'gone', events: [event('submit')] })).toEqual([]);
  const both = [
    { pixelId: 't', events: [event('order')] },
    { pixelId: 'm', events: [event('view')] },
    { pixelId: 'n', events: [event('submit')] },
  ];
  expect(platformsOf(...both)).toEqual(['meta', 'tiktok']);
});

it('what only the server knows needs a token', () => {
  const needing = (platform: 'meta' | 'tiktok') =>
    momentsOf(platform).filter((moment) => needsToken(moment, platform));
  expect(needing('meta')).toEqual(['chat', 'order']);
  expect(needing('tiktok')).toEqual(['submit', 'chat', 'order']);
});

it.each([
  ['', 18],
  ['Lead', 18],
  ['lead', 18],
  ['add', 3],
  ['Janji temu', 0],
])('typed %j: %i names are offered', (typed, count) => {
  expect(eventsOffered('meta', typed)).toHaveLength(count);
});

it('every usual name is one that a platform takes', () => {
  for (const platform of platforms) {
    for (const moment of moments) expect(isEventName(usualEvents[platform][moment])).toBe(true);
  }
});
