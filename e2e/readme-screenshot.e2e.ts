import { join } from 'node:path';
import { expect, test } from './support/test.ts';

const inReadme = join(import.meta.dirname, '../docs/screenshot.png');
const asideFromGit = join(import.meta.dirname, '../test-results/shots/readme.png');

/** Always taken, so that it always can be; kept for the README with UPDATE_SCREENSHOT=1. */
test('the picture of the README', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate('document.fonts.ready');
  const picture = await page.screenshot({
    path: process.env.UPDATE_SCREENSHOT === '1' ? inReadme : asideFromGit,
  });
  // An empty page compresses to next to nothing.
  expect(picture.length).toBeGreaterThan(20_000);
});
