import { randomUUID } from 'node:crypto';
import { operatorScreens } from '#contract/operator-screens.ts';
import { systemClock } from '#server/platform/clock.ts';
import { systemRandom } from '#server/platform/random.ts';
import { createMember } from '#server/testing/people.ts';
import { createTopUp } from '#server/testing/top-up.ts';
import { appDatabase } from './support/database.ts';
import { operatorScreensWithoutOwn, signInAsOperator } from './support/operator.ts';
import { expectAccessible, goWithin } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const forStrangers: readonly string[] = ['/operator/invitation/:token'];

test('every screen of the console shows its content and is accessible', async ({ page }) => {
  const { db } = await appDatabase();
  const deps = { db, clock: systemClock, random: systemRandom };
  const owner = await createMember(deps, { email: `${randomUUID()}@contoh.id` });
  await signInAsOperator(page);
  const ids: Record<string, string> = {
    accountId: owner.accountId,
    orderId: await createTopUp(deps, owner),
  };
  await page.goto('/operator');
  for (const screen of operatorScreens) {
    if (operatorScreensWithoutOwn.includes(screen) || forStrangers.includes(screen)) continue;
    const path = screen.replace(/:(\w+)/g, (_all, name) => ids[name] ?? name);
    await goWithin(page, path);
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible();
    await expect(page.getByText(/tidak ditemukan|belum termuat/)).toHaveCount(0);
    expect(new URL(page.url()).pathname, 'it stays at its address').toBe(path);
    await expectAccessible(page);
  }
});
