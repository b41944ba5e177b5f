import { expect, test } from './support/test.ts';

test('the app lives and its database is ready', { tag: '@desktop' }, async ({ request }) => {
  for (const path of ['/healthz', '/readyz']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
  }
});
