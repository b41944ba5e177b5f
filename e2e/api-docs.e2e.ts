import { expectAccessible, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('a developer reads how to call the API', async ({ page }) => {
  await page.goto('/v1/docs');
  await expect(page.getByRole('heading', { name: 'Giliran API' })).toBeVisible();
  const call = page.getByRole('article').filter({ hasText: '/v1/settings' });
  await call.getByText('Answers').click();
  await expect(call.getByText('#/components/schemas/Settings')).toBeVisible();
  await page.getByText('Settings', { exact: true }).click();
  await expect(page.getByText('Price of one point in whole rupiah.')).toBeVisible();
  await shot(page, 'api-docs');
  await expectAccessible(page);
  const [inner, outer] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  );
  expect(inner).toBe(outer);
  const document = await page.request.get('/v1/openapi.json');
  expect((await document.json()).paths).toHaveProperty('/v1/settings');
});
