import { describe, expect, it } from 'vitest';
import type { RotatorItems } from '#contract/rotator-editor.ts';
import { softWarnings } from './soft-warnings.ts';

const items = {
  type: 'form',
  members: [{ memberId: 'm', ratio: 1 }],
  domainId: null,
  pixels: [],
} as unknown as RotatorItems;
const none = { domains: [], pixels: [] };
const pixels = [{ id: 'p', name: 'Toko' }];
const lead = { moment: 'submit' as const, event: 'Lead', value: null };
const view = { moment: 'view' as const, event: 'ViewContent', value: null };
const chosen = (...events: (typeof lead | typeof view)[]) => ({
  ...items,
  pixels: [
    { pixelId: 'gone', events: [] },
    { pixelId: 'p', events },
  ],
});

describe('what is seldom meant', () => {
  it('is nothing where there is nothing to choose', () => {
    expect(softWarnings(items, none)).toEqual([]);
    expect(softWarnings(items, { domains: undefined, pixels: undefined })).toEqual([]);
  });

  it('nobody takes turns', () => {
    expect(softWarnings({ ...items, members: [] }, none)).toEqual([
      { what: 'cs', tab: 'turns', path: 'members' },
    ]);
  });

  it.each([
    ['active', true],
    ['waiting', false],
    ['lost', false],
  ] as const)('our address, though there is a domain: %s', (state, says) => {
    const domains = [{ id: 'd', state }];
    const warned = softWarnings(items, { ...none, domains }).some(({ what }) => what === 'domain');
    expect(warned).toBe(says);
    expect(softWarnings({ ...items, domainId: 'd' }, { ...none, domains })).toEqual([]);
  });

  it('no pixel, though there are some', () => {
    expect(softWarnings(items, { ...none, pixels })).toEqual([
      { what: 'pixel', tab: 'pixels', path: 'pixels' },
    ]);
  });

  it('a pixel that tells nothing', () => {
    const warning = { what: 'event', tab: 'pixels', path: 'pixels.1.events', name: 'Toko' };
    expect(softWarnings(chosen(), { ...none, pixels })).toEqual([warning]);
    expect(softWarnings(chosen(lead), { ...none, pixels })).toEqual([]);
    expect(softWarnings(chosen(view), { ...none, pixels })).toEqual([]);
    expect(softWarnings({ ...chosen(view), type: 'direct' }, { ...none, pixels })).toEqual([warning]);
  });
});
