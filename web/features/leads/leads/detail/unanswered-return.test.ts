import { expect, test } from 'vitest';
import type { Lead } from '#contract/lead-detail.ts';
import { unansweredReturn } from './unanswered-return.ts';

const early = '2026-11-15T01:00:00.000Z';
const between = '2026-11-15T02:00:00.000Z';
const late = '2026-11-15T03:00:00.000Z';
const visits = [{ at: between }];
const lead = (part: object) =>
  ({ locked: false, trashedAt: null, fakeAt: null, events: [], visits: [], ...part }) as unknown as Lead;
const did = (kind: string, at: string) => [{ kind, at }];

test.each<[string, object, string | undefined]>([
  ['nobody who came back', {}, undefined],
  ['came back, and nothing was done', { visits }, between],
  ['came back twice: the last time counts', { visits: [{ at: late }, ...visits] }, late],
  ['was written to before that', { visits, events: did('followed_up', early) }, between],
  ['was written to since', { visits, events: did('followed_up', late) }, undefined],
  ['their chat was said to have come', { visits, events: did('chat', late) }, undefined],
  ['was called lost since', { visits, events: did('status', late) }, undefined],
  ['became an order since', { visits, events: did('ordered', late) }, undefined],
  ['was only labelled and handed over', { visits, events: did('labelled', late) }, between],
  ['is locked', { visits, locked: true }, undefined],
  ['is deleted', { visits, trashedAt: late }, undefined],
  ['is no buyer', { visits, fakeAt: late }, undefined],
])('%s', (_what, part, at) => {
  expect(unansweredReturn(lead(part))?.at).toBe(at);
});
