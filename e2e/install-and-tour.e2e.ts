import { newOwner } from './support/accounts.ts';
import { installPrompt, offerInstall } from './support/install.ts';
import { post } from './support/rotators.ts';
import { expectAccessible, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('the install prompt comes with the browser’s event and stays away after an answer', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await newOwner(page, 'toko');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(installPrompt(page)).toBeHidden();
  await page.evaluate(offerInstall);
  await expect(installPrompt(page)).toBeVisible();
  await shot(page, 'install');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nanti' }).click();
  await expect(installPrompt(page)).toBeHidden();
  const cookie = (await context.cookies()).find(({ name }) => name === 'blockInstall');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
  expect(Math.round(days)).toBe(30);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(offerInstall);
  await expect(installPrompt(page)).toBeHidden();

  await context.clearCookies({ name: 'blockInstall' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(offerInstall);
  await page.getByRole('button', { name: 'Pasang', exact: true }).click();
  expect(await page.evaluate('globalThis.asked')).toBe(true);
  await expect(installPrompt(page)).toBeHidden();
});

test('the tour leads over the real screens, is remembered, and starts again from the help', async ({
  page,
  isMobile,
}) => {
  const { password: current } = await newOwner(page, 'tur', { withTour: true });
  const welcome = page.getByText('Mau lihat cara pakainya?');

  await test.step('the tour is offered once the password was changed', async () => {
    // It comes once nothing more urgent is asked for.
    const passwords = { current, password: 'Baru1234', confirm: 'Baru1234' };
    await post(page.request, '/v1/password/newpassword', passwords);
    // The list of a new shop leads over the same ground; it is put away.
    await post(page.request, '/v1/start', { putAway: true });
    await page.goto('/');
    await expect(welcome).toBeVisible();
    await shot(page, 'tour-welcome');
    await expectAccessible(page);
  });

  await test.step('it leads over the screens to its end and is not offered again', async () => {
    await page.getByRole('button', { name: 'Mulai', exact: true }).click();
    for (const title of [
      'Mulai dari anggota',
      'Rotator membagi lead',
      'Semua lead ada di sini',
      'Saldo poin',
    ]) {
      await expect(page.getByRole('dialog').getByText(title)).toBeVisible();
      await shot(page, `tour-${title}`);
      await page.getByRole('button', { name: 'Lanjut' }).click();
    }
    await expect(page.getByText('Lihat hasilnya di Dasbor')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Selesai' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(welcome).toBeHidden();
  });

  await test.step('from the menu it starts again', async () => {
    if (isMobile) await page.getByRole('button', { name: 'Lainnya' }).click();
    else await page.getByRole('button', { name: 'Menu akun' }).click();
    await page
      .getByRole('menuitem', { name: 'Mulai tur' })
      .or(page.getByRole('button', { name: 'Mulai tur' }))
      .click();
    await expect(page.getByText('Mulai dari anggota')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Mulai dari anggota')).toBeHidden();
  });
});
