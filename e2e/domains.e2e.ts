import type { Page } from '@playwright/test';
import { newOwner } from './support/accounts.ts';
import { appDatabase } from './support/database.ts';
import { domainTarget, setRecords } from './support/dns.ts';
import { createMember, createRotator, fillForm, newVisitor, openedAt } from './support/rotators.ts';
import { expectAccessible, goWithin, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const copied = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');

test('a link under the seller’s own domain: from its records to a buyer, and back when they are gone', {
  tag: '@desktop',
}, async ({ page, browser, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await newOwner(page, 'domain');
  const sari = await createMember(page, 'Sari Wulandari', '081234567890');
  const { id, slug, url: ownLink } = await createRotator(page, [sari]);
  const zone = `toko${Date.now().toString(36)}${test.info().workerIndex}.test`;
  const host = `promo.${zone}`;
  const { port } = new URL(baseURL ?? '');
  const site = `http://${host}:${port}`;
  const drawer = page.getByRole('dialog', { name: 'Domain baru' });
  const field = drawer.getByLabel('Domain', { exact: true });
  const records = page.getByRole('table');
  const pointing = records.getByRole('row').filter({ hasText: 'CNAME' });
  const proof = records.getByRole('row').filter({ hasText: 'TXT' });
  const check = page.getByRole('button', { name: 'Cek sekarang' });
  const copyLink = page.getByRole('button', { name: 'Salin link Gamis Syari' }).filter({ visible: true });

  await test.step('a name that is no domain is refused beside its field', async () => {
    await page.goto('/rotators/domains');
    await expect(page.getByText('Belum ada domain sendiri')).toBeVisible();
    await shot(page, 'domains-none');
    await page.getByRole('main').getByRole('link', { name: 'Tambah domain' }).click();
    await field.fill('toko saya');
    await drawer.getByRole('button', { name: 'Tambah domain' }).click();
    await expect(field).toHaveAccessibleDescription(/Domain tidak valid/);
    await expect(field).toBeFocused();
    await shot(page, 'domain-invalid');
    await expectAccessible(page);
  });

  const token = await test.step('the domain is added, and the records it needs can be copied', async () => {
    // What is pasted may be a whole address.
    await field.fill(`https://${host.toUpperCase()}/`);
    await drawer.getByRole('button', { name: 'Tambah domain' }).click();
    await expect(page.getByText(`${host} ditambahkan`)).toBeVisible();
    await expect(page.getByRole('heading', { name: host })).toBeVisible();
    await expect(page.getByText('Record DNS belum terlihat.')).toBeVisible();
    await expect(pointing).toContainText(domainTarget);
    await proof.getByRole('button', { name: 'Salin nama record TXT' }).click();
    expect(await copied(page)).toBe('_giliran.promo');
    await proof.getByRole('button', { name: 'Salin nilai record TXT' }).click();
    const token = await copied(page);
    expect(token).toMatch(/^giliran=.{16,}$/);
    await shot(page, 'domain-waiting');
    await expectAccessible(page);
    return token;
  });

  await test.step('a record that is wrong is shown, and with both right the domain is active', async () => {
    // The old shop is still there: what was found stands beside what is wanted.
    await setRecords(host, { CNAME: ['toko-lama.test'] });
    await setRecords(`_giliran.${host}`, { TXT: [token] });
    await check.click();
    await expect(page.getByText('Ada record yang belum benar.')).toBeVisible();
    await expect(pointing).toContainText('Ditemukan: toko-lama.test');
    await expect(pointing).toContainText(domainTarget);
    await expect(proof).toContainText('Benar');
    await shot(page, 'domain-wrong');
    await expectAccessible(page);
    await setRecords(host, { CNAME: [domainTarget] });
    await check.click();
    await expect(page.getByText('Domain ini aktif.')).toBeVisible();
    await shot(page, 'domain-active');
    await expectAccessible(page);
  });

  const link = await test.step('the rotator takes the domain for its link', async () => {
    await page.goto(`/rotators/edit/${id}`);
    await page.getByRole('combobox', { name: 'Domain' }).click();
    await page.getByRole('option', { name: host }).click();
    await page.getByRole('button', { name: 'Salin link' }).filter({ visible: true }).click();
    expect(await copied(page)).toBe(`${site}/${slug}`);
    await shot(page, 'domain-editor');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Simpan' }).filter({ visible: true }).click();
    await expect(page.getByText('Rotator Gamis Syari disimpan')).toBeVisible();
    await goWithin(page, '/rotators');
    await expect(page.getByText(`${host}:${port}`).filter({ visible: true })).toBeVisible();
    await copyLink.click();
    const link = await copied(page);
    expect(link).toBe(`${site}/${slug}`);
    await shot(page, 'domain-rotators');
    return link;
  });

  const buyer = await test.step('a buyer comes by the domain, which shows nothing of the app', async () => {
    const buyer = await newVisitor(browser);
    await buyer.page.goto(site);
    await shot(buyer.page, 'seller-list');
    await expectAccessible(buyer.page);
    await buyer.page.getByRole('link', { name: 'Gamis Syari' }).click();
    await expect(buyer.page).toHaveURL(link);
    await fillForm(buyer.page, 'Nur Aisyah', '081277340192');
    await buyer.page.getByRole('button', { name: 'Pesan lewat WhatsApp' }).click();
    expect(await openedAt(buyer, 1)).toMatch(/wa\.me\/6281234567890\?text=Halo Sari, saya Nur Aisyah/);
    // Nothing of the app is there, and under a name that nobody has there is nothing at all.
    const statusOf = async (address: string) => (await buyer.page.goto(address))?.status();
    expect(await statusOf(`${site}/leads`)).toBe(404);
    await shot(buyer.page, 'seller-unknown');
    await expectAccessible(buyer.page);
    expect(await statusOf(`http://lain.${zone}:${port}/${slug}`)).toBe(421);
    await shot(buyer.page, 'foreign-host');
    await expectAccessible(buyer.page);
    return buyer;
  });

  await test.step('the records go away, and after one check the domain is still active', async () => {
    // The records go away. One check may have failed by chance; after the second the owner is notified, and links are ours again.
    await page.getByRole('link', { name: 'Domain', exact: true }).click();
    await shot(page, 'domains');
    await expectAccessible(page);
    await page.getByRole('link', { name: host }).click();
    await setRecords(host, null);
    await check.click();
    await expect(pointing).toContainText('Belum terlihat');
    await expect(page.getByText('Domain ini masih aktif')).toBeVisible();
    await shot(page, 'domain-doubted');
    await expectAccessible(page);
  });

  await test.step('after the second check it is not, and the owner is notified', async () => {
    // Minutes have to lie between the two.
    const { db } = await appDatabase();
    const minutesAgo = new Date(Date.now() - 5 * 60_000);
    await db.updateTable('domains').set({ missed_since: minutesAgo }).where('host', '=', host).execute();
    await check.click();
    await expect(page.getByText('Domain ini tidak lagi mengarah ke sini sejak')).toBeVisible();
    await shot(page, 'domain-lost');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Notifikasi, 1 belum dibaca' }).click();
    const notice = page.getByRole('link', { name: `${host} tidak lagi mengarah ke Giliran` });
    await expect(notice).toBeVisible();
    await shot(page, 'domain-notice');
    await notice.click();
    await expect(page.getByRole('heading', { name: host })).toBeVisible();
  });

  await test.step('the link is ours again and works', async () => {
    await page.goto('/rotators');
    await copyLink.click();
    expect(await copied(page)).toBe(ownLink);
    await buyer.page.goto(ownLink);
    await expect(buyer.page.getByRole('heading', { name: 'Gamis Syari' })).toBeVisible();
    await buyer.context.close();
  });
});
