import { describe, expect, it } from 'vitest';
import { handlingOf, isTooOld, keepingOf, refusedKeys, tooMany } from './handling.ts';

const origin = 'https://giliran.test';
const me = '01a1dd25-bb80-769f-b78a-51b78b2c6404';
const own = { origin, files: ['/static/js/index.1.js', '/theme.js'] };
const asked = (path: string, more: Partial<Parameters<typeof handlingOf>[0]> = {}) =>
  handlingOf(
    { method: 'GET', url: new URL(path, origin).href, mode: 'cors', person: me, hasRange: false, ...more },
    own,
  );

describe('a screen', () => {
  it.each(['/', '/leads', `/leads/${me}`, '/settings/webhooks', '/not/there'])('%s is the page', (path) => {
    expect(asked(path, { mode: 'navigate' })).toEqual({ how: 'page' });
  });

  it.each([
    '/chats/abc123',
    '/preview/1',
    '/embed/abc123',
    '/files/a.png',
    '/en',
    '/v1/docs',
    '/dev/mail',
    '/a.txt',
  ])('%s is none of ours', (path) => expect(asked(path, { mode: 'navigate' })).toEqual({ how: 'leave' }));
});

it.each(['/static/js/index.1.js', '/static/media/other.css', '/theme.js'])('%s is a file', (path) => {
  expect(asked(path)).toEqual({ how: 'file' });
});

describe('an answer', () => {
  it.each([
    ['/v1/leads', 'list'],
    ['/v1/leads?status=new&page=2', 'list'],
    ['/v1/leads/waiting', 'waiting'],
    ['/v1/leads/waiting?view=later', 'waiting'],
    [`/v1/leads/${me}`, 'lead'],
    ['/v1/templates', 'layout'],
    ['/v1/dashboard?from=2026-11-01&to=2026-11-15', 'figures'],
    ['/v1/dashboard/members', 'figures'],
    ['/v1/leads/summary', 'layout'],
    ['/v1/notifications?unread=false', 'layout'],
    ['/v1/duty', 'layout'],
  ])('%s is kept as %s', (path, kind) => {
    expect(asked(path)).toMatchObject({ how: 'answer', person: me, kind });
  });

  it.each([
    '/v1/events',
    '/v1/members',
    '/v1/notifications?before=1',
    '/v1/notifications/settings',
    '/v1/exports/1/file',
    '/v1/captcha',
    // Who one is only the server says; the page has its own memory of it.
    `/v1/user/activate/${me}`,
    `/v1/leads/${me}/notes`,
    '/healthz',
  ])('%s is left alone', (path) => expect(asked(path)).toEqual({ how: 'leave' }));

  it('of nobody, of a change, of a part or of another site is left alone', () => {
    expect(asked('/v1/leads', { person: null })).toEqual({ how: 'leave' });
    expect(asked('/v1/leads', { method: 'POST' })).toEqual({ how: 'leave' });
    expect(asked('/theme.js', { hasRange: true })).toEqual({ how: 'leave' });
    expect(asked('https://other.test/v1/leads')).toEqual({ how: 'leave' });
  });

  it('is found again whatever the moment and the order of its words', () => {
    const keyOf = (path: string) => (asked(path) as { key: string }).key;
    expect(keyOf('/v1/leads?page=2&asOf=2026-11-15T03:00:00Z&status=new')).toBe(
      '/v1/leads?page=2&status=new',
    );
    expect(keyOf('/v1/leads?status=new&page=2')).toBe('/v1/leads?page=2&status=new');
    expect(keyOf('/v1/leads?asOf=2026-11-15T03:00:00Z')).toBe('/v1/leads');
  });
});

it('of each kind the oldest go when there are too many', () => {
  const lists = Array.from({ length: 14 }, (_, page) => `${origin}/v1/leads?page=${page}`);
  const keys = [`${origin}/v1/duty`, ...lists, `${origin}/v1/leads/${me}`];
  expect(tooMany(keys, 'list')).toEqual(lists.slice(0, 2));
  expect(tooMany(keys, 'lead')).toEqual([]);
  expect(tooMany(keys, 'layout')).toEqual([]);
});

it('of those who wait the first page stays, however many follow it', () => {
  const waiting = `${origin}/v1/leads/waiting`;
  const later = Array.from({ length: 14 }, (_, page) => `${waiting}?after=new_${page}`);
  expect(tooMany([waiting, `${waiting}?view=later`, ...later], 'waiting')).toEqual(later.slice(0, 2));
});

it('a no of the server takes the answer with it, and with a lead the lists it stood in', () => {
  const [lists, lead] = [[`${origin}/v1/leads`, `${origin}/v1/leads?page=2`], `/v1/leads/${me}`];
  const waiting = `${origin}/v1/leads/waiting`;
  const keys = [`${origin}/v1/duty`, waiting, ...lists, origin + lead, `${origin}/v1/dashboard`];
  expect(refusedKeys(keys, 'lead', lead)).toEqual([lead, ...lists, waiting]);
  expect(refusedKeys(keys, 'figures', '/v1/dashboard')).toEqual(['/v1/dashboard']);
});

it.each([
  [200, 'application/json; charset=utf-8', 'keep'],
  [401, 'application/json; charset=utf-8', 'forget'],
  [403, 'application/json; charset=utf-8', 'drop'],
  [404, 'application/json; charset=utf-8', 'drop'],
  [503, 'application/json; charset=utf-8', 'nothing'],
  [200, 'text/html', 'nothing'],
  [401, 'text/html', 'nothing'],
  [403, 'text/html', 'nothing'],
  [403, null, 'nothing'],
] as const)('%s of %s: %s', (status, type, keeping) => {
  expect(keepingOf(status, type, false)).toBe(keeping);
});

it.each([
  [200, 'nothing'],
  [401, 'forget'],
  [403, 'drop'],
] as const)('while an operator impersonates an owner, %s: %s', (status, keeping) => {
  expect(keepingOf(status, 'application/json', true)).toBe(keeping);
});

describe('what was kept', () => {
  const now = Date.parse('2026-11-17T00:00:00Z');

  it.each([
    ['2026-11-16T23:59:00.000Z', false],
    ['2026-11-10T00:00:00.000Z', false],
    ['2026-11-09T23:59:59.000Z', true],
    ['2025-11-17T00:00:00.000Z', true],
    ['kemarin', true],
    [null, true],
  ])('at %s is too old after seven days: %s', (keptAt, isOld) => {
    expect(isTooOld(keptAt, now)).toBe(isOld);
  });
});
