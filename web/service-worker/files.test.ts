import { beforeEach, expect, it, vi } from 'vitest';

const entry = '/static/js/index.v2.js';
const page = (version: string) => new Response(`<script src="/static/js/index.${version}.js">`);
const soon: Promise<unknown>[] = [];
let kept: Map<string, Response>;

async function open(arriving: Promise<Response>): Promise<string> {
  vi.stubGlobal('__GILIRAN_BUILD__', { version: 'v2', entry, files: [] });
  const { pageOf } = await import('./files.ts');
  const answer = await pageOf(arriving, (work) => soon.push(work));
  await Promise.all(soon);
  return answer.text();
}

beforeEach(() => {
  soon.length = 0;
  kept = new Map([['/login', new Response('the kept page')]]);
  const cache = { put: async (key: string, answer: Response) => void kept.set(key, answer) };
  vi.stubGlobal('caches', { match: async (key: string) => kept.get(key)?.clone(), open: async () => cache });
});

it('a page of this version comes from the network and is kept', async () => {
  expect(await open(Promise.resolve(page('v2')))).toContain(entry);
  expect(await kept.get('/login')?.text()).toContain(entry);
});

it('a page of another version is shown, and not kept: its scripts are not here', async () => {
  expect(await open(Promise.resolve(page('v3')))).toContain('v3');
  expect(await kept.get('/login')?.text()).toBe('the kept page');
});

it.each([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy reaches no server', () => Promise.resolve(new Response('Bad Gateway', { status: 502 }))],
  ['a proxy gave up waiting', () => Promise.resolve(new Response('Timeout', { status: 504 }))],
])('the kept page opens where %s', async (_why, arriving) => {
  expect(await open(arriving())).toBe('the kept page');
});

it('without a kept page the answer of the proxy counts', async () => {
  kept.clear();
  expect(await open(Promise.resolve(new Response('Bad Gateway', { status: 502 })))).toBe('Bad Gateway');
});

it('a mistake of the server is shown as it is', async () => {
  expect(await open(Promise.resolve(new Response('oh no', { status: 500 })))).toBe('oh no');
});
