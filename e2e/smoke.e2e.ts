import { expectAccessible, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('the app lives and its database is ready', async ({ request }) => {
  for (const path of ['/healthz', '/readyz']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
  }
});

test('the first screen appears and everyone can use it', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shot(page, 'first-screen');
  await expectAccessible(page);
});
