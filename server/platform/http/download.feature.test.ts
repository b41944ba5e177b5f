import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import type { App } from './app-types.ts';
import { csvType } from './csv.ts';
import { download } from './download.ts';

const report = endpoint({
  method: 'GET',
  path: '/v1/try/report',
  tag: 'try',
  access: 'members',
  summary: 'A file',
  query: z.object({
    rows: z.coerce.number().int().max(1_000_000).default(2),
    failAt: z.coerce.number().optional(),
  }),
  answer: z.string(),
});

/** How far the pieces were made, and whether their maker was stopped. */
const made = { pieces: 0, ended: false };

async function* pieces({ rows, failAt }: { rows: number; failAt?: number }) {
  made.pieces = 0;
  made.ended = false;
  try {
    for (let i = 0; i < rows; i += 1) {
      if (i === failAt) throw new Error('the database went away');
      made.pieces += 1;
      yield `${'x'.repeat(10_000)}\r\n`;
    }
  } finally {
    made.ended = true;
  }
}

const { app, deps, logLines, signInAs } = await createTestApp({
  extend: (whole, { identify }) =>
    whole.register(async (api: App) => {
      api.decorateRequest('viewer', null);
      api.addHook('onRequest', async (request, reply) => {
        request.viewer = await identify(request, reply);
      });
      download(api, report, csvType, ({ query }) => ({ fileName: 'try.csv', pieces: pieces(query) }));
    }),
});
const { mine } = await createTwoShops(deps);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const url = (query = '') => `${address}${report.path}${query}`;

test('is a call like any other: in the table of routes, in the document, closed to who may not enter', async () => {
  const rows = app.routeTable.filter(({ path }) => path === report.path);
  expect(rows).toEqual([{ method: 'GET', path: report.path, fromOutside: false, endpoint: report }]);
  signInAs(null);
  expect((await fetch(url())).status).toBe(401);
  signInAs(mine.cs);
  expect((await fetch(url('?rows=x'))).status).toBe(403);
  signInAs(mine.admin);
  expect((await fetch(url('?rows=x'))).status).toBe(422);
});

test('a file that may be of several kinds stands in the document with all', async () => {
  const document = (await app.inject({ url: '/v1/openapi.json' })).json();
  const call = document.paths['/v1/exports/{id}/file'].get;
  expect(Object.keys(call.responses['200'].content)).toEqual([
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/zip',
  ]);
  expect(call.parameters.map(({ name }: { name: string }) => name)).toEqual(['id']);
});

test('a whole file arrives whole', async () => {
  signInAs(mine.owner);
  const answer = await fetch(url('?rows=50'));
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="try.csv"');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect((await answer.text()).length).toBe(50 * 10_002);
});

test('a failure in the middle ends the connection: nobody takes it for a whole file', async () => {
  signInAs(mine.owner);
  logLines.length = 0;
  const answer = await fetch(url('?rows=50&failAt=20'));
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
  const line = logLines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'a download broke off');
  expect(line).toMatchObject({ level: 'error', err: { message: 'the database went away' } });
});

test('a failure before the first piece is an ordinary answer', async () => {
  signInAs(mine.owner);
  const answer = await fetch(url('?failAt=0'));
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.get('content-disposition')).toBeNull();
  expect(await answer.json()).toMatchObject({ code: 500, error: 'internal' });
});

test('who stops reading stops the making', async () => {
  signInAs(mine.owner);
  const stop = new AbortController();
  const answer = await fetch(url('?rows=1000000'), { signal: stop.signal });
  await answer.body?.getReader().read();
  stop.abort();
  await expect.poll(() => made.ended).toBe(true);
  // Ten gigabytes were asked for; what was made is what fits into the pipe.
  expect(made.pieces).toBeLessThan(5_000);
});
