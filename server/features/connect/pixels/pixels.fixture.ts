import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { startGraph } from '#server/integrations/ad-platforms/graph-server.fixture.ts';
import { startTikTok } from '#server/integrations/ad-platforms/tiktok-server.fixture.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Two shops, and a Meta and a TikTok on this machine whose time is the app's. */
export async function openPixels() {
  let now = () => Date.now();
  const graph = await startGraph({ now: () => now() });
  const tikTok = await startTikTok({ now: () => now() });
  afterAll(() => Promise.all([graph.close(), tikTok.close()]));
  const test = await createTestApp({
    env: { META_GRAPH_URL: graph.url, TIKTOK_API_URL: tikTok.url, RATE_LIMIT_PER_MINUTE: '1000000' },
  });
  const { app, deps, signInAs } = test;
  now = () => deps.clock.now().getTime();
  const shops = await createTwoShops(deps);

  const call = async (viewer: Viewer, method: Method, url: string, body?: object) => {
    signInAs(viewer);
    const answer = await app.inject({
      method,
      url: `/v1${url}`,
      headers: { 'x-giliran-app': 'web', 'idempotency-key': randomUUID() },
      ...(body && { payload: body }),
    });
    return answer.json();
  };

  return {
    ...test,
    ...shops,
    db: deps.db,
    graph,
    tikTok,
    call,
    /** The same, of the owner, and it must go well. */
    async act(method: Method, url: string, body?: object) {
      const { code, data, ...rest } = await call(shops.mine.owner, method, url, body);
      if (code !== 200) throw new Error(`${method} ${url}: ${code} ${JSON.stringify(rest)}`);
      return data;
    },
    async pixel(id: string) {
      return deps.db.selectFrom('pixels').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    },
  };
}
