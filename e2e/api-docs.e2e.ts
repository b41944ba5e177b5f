import { expectAccessible, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('a developer reads how to call the API', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/v1/docs?lang=en');
  await expect(page.getByRole('heading', { name: 'Giliran API' })).toBeVisible();
  const call = page.getByRole('article').filter({ hasText: 'takes a turn, a point and a receipt' });
  await expect(call.getByText('leads:write').first()).toBeVisible();
  await expect(call.getByText(/^curl /).first()).toContainText('/v1/leads');
  await shot(page, 'api-docs');
  await page.setViewportSize({ width: 360, height: 800 });
  const [inner, outer] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  );
  expect(inner).toBe(outer);
  // A hundred calls look alike; axe would read all of them for half a minute.
  await page.evaluate(
    `for (const call of document.querySelectorAll('article:nth-of-type(n + 2)')) call.remove()`,
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
  const document = await page.request.get('/v1/openapi.json');
  expect((await document.json()).paths).toHaveProperty('/v1/settings');
});
