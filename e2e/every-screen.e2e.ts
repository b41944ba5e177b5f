import { screens } from '#contract/screens.ts';
import { createOneOfEach, newOwner } from './support/accounts.ts';
import { dashboardScreen } from './support/checked-parts.ts';
import { expectAccessible, goWithin } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const topUpScreens: readonly string[] = ['/payment/:orderId', '/invoice/:orderId'];
const forStrangers = [
  '/login',
  '/register',
  '/forgot-password',
  '/forgot-password/form/:token',
  '/verify/:token',
  '/invitation/:token',
];

// Most journeys let axe look at the states of a few screens; this one sees to it that none is left out. That all were
// seen, in light and dark, is held against the list of screens at the end of the run (every-screen-accessible.e2e.ts).
test('every screen shows its content and is accessible', async ({ page, faults }) => {
  // The links of two screens are worth nothing.
  faults.expect(/status of 400/);
  await page.goto('/login');
  for (const screen of forStrangers) {
    await goWithin(page, screen.replace(/:\w+/, 'ffffffff'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }

  const { email } = await newOwner(page, 'semua');
  const ids: Record<string, string> = { ...(await createOneOfEach(email)), guide: 'start' };
  await page.goto('/');
  for (const screen of [...screens.filter((one) => !forStrangers.includes(one)), dashboardScreen]) {
    // Orders for points have numbers of their own kind; one screen has it in its query.
    const named = topUpScreens.includes(screen) ? { ...ids, orderId: `${ids.topUpOrder}` } : ids;
    const path = screen.replace(/:(\w+)/g, (_all, name) => named[name] ?? name).replace(' signed in', '');
    await goWithin(page, screen === '/midtrans-payment' ? `${path}?order_id=${ids.topUpOrder}` : path);
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible();
    await expect(page.getByText(/tidak ditemukan|belum termuat/)).toHaveCount(0);
    expect(new URL(page.url()).pathname, 'it stays at its address').toBe(path);
    await expectAccessible(page);
  }
});
