import type { Page } from '@playwright/test';
import { newOwner } from './support/accounts.ts';
import { appDatabase } from './support/database.ts';
import { pictureOf, spoilKey } from './support/form-keys.ts';
import { createMember, createRotator, fillForm, newVisitor, openedAt } from './support/rotators.ts';
import { expectAccessible, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const send = 'Pesan lewat WhatsApp';
const keyOf = (page: Page) => page.locator('form [name=key]').inputValue();

async function statesOf(slug: string): Promise<string[]> {
  const { pool } = await appDatabase();
  const { rows } = await pool.query(
    `select h.state from held_arrivals h join rotators r on r.id = h.rotator_id where r.slug = $1 order by h.at`,
    [slug],
  );
  return rows.map(({ state }) => state);
}

test('a buyer goes unasked; whose page is useless is asked for a moment; without script there is a picture', async ({
  page,
  browser,
}) => {
  await newOwner(page, 'tanya');
  const sari = await createMember(page, 'Sari Wulandari', '081234567890');
  const { id, slug } = await createRotator(page, [sari]);
  const turns = async () => (await (await page.request.get(`/v1/rotators/${id}/turns`)).json()).data.turns;

  const { buyer, asked } = await test.step('a buyer is led to WhatsApp without being asked', async () => {
    const buyer = await newVisitor(browser);
    const asked: string[] = [];
    buyer.context.on('response', async (answer) => {
      if (answer.request().method() !== 'POST' || answer.headers()['x-giliran-to']) return;
      asked.push(answer.url());
    });
    await buyer.page.goto(`/chats/${slug}?utm_source=ig`);
    await fillForm(buyer.page, 'Nur Aisyah', '081277340192');
    // At once: the script does what is left of its work first.
    await buyer.page.getByRole('button', { name: send }).click();
    expect(await openedAt(buyer, 1)).toContain('saya Nur Aisyah.');
    expect([asked, await statesOf(slug), await turns()]).toEqual([[], [], 1]);
    return { buyer, asked };
  });

  await test.step('with a useless page they wait a moment and are led on', async () => {
    // The question stands still until it was looked at.
    let look: (() => void) | undefined;
    const looked = new Promise<void>((resolve) => {
      look = resolve;
    });
    await buyer.context.route('**/chats/*', async (route) => {
      if (route.request().postData()?.includes('asks=1')) await looked;
      await route.fallback();
    });
    await buyer.page.goto(`/chats/${slug}?utm_source=ig`);
    await fillForm(buyer.page, 'Dian Lestari', '081377340211');
    await spoilKey(buyer.page);
    await buyer.page.getByRole('button', { name: send }).click();
    await expect(buyer.page.getByRole('heading', { name: 'Sebentar, data Anda' })).toBeVisible();
    await expect(buyer.page.getByRole('progressbar', { name: 'Pemeriksaan' })).toBeVisible();
    await shot(buyer.page, 'question');
    await expectAccessible(buyer.page);
    look?.();
    expect(await openedAt(buyer, 2)).toContain('saya Dian Lestari.');
    expect(asked).toHaveLength(1);
    await expect.poll(() => statesOf(slug)).toEqual(['passed']);
    expect(await turns()).toBe(2);
    await buyer.context.close();
  });

  await test.step('a browser that counts wrongly may send the form without waiting', async () => {
    // One that is asked whatever its key, in a browser that counts wrongly, is not asked for ever.
    const extraHTTPHeaders = { 'sec-ch-ua': '"HeadlessChrome";v="130"' };
    const slow = await newVisitor(browser, { extraHTTPHeaders });
    await slow.page.addInitScript('window.rightly = Math.pow; Math.pow = () => 1;');
    await slow.page.goto(`/chats/${slug}`);
    await fillForm(slow.page, 'Rina Marlina', '081577340355');
    await slow.page.getByRole('button', { name: send }).click();
    await expect(slow.page.getByRole('heading', { name: 'Satu langkah lagi' })).toBeVisible();
    await slow.page.evaluate('Math.pow = window.rightly');
    await shot(slow.page, 'question-by-hand');
    await expectAccessible(slow.page);
    await slow.page.getByRole('button', { name: 'Kirim tanpa menunggu' }).click();
    await expect(slow.page.getByRole('heading', { name: 'Data Anda sudah kami terima' })).toBeVisible();
    await shot(slow.page, 'question-skipped');
    await expectAccessible(slow.page);
    // What was sent is not kept in the tab any longer.
    await slow.page.goto(`/chats/${slug}`);
    await expect(slow.page.getByLabel('Nama')).toHaveValue('');
    expect(await turns()).toBe(2);
    await slow.context.close();
  });

  await test.step('without script the characters of a picture are asked until they are right', async () => {
    const plain = await newVisitor(browser, { javaScriptEnabled: false });
    await plain.context.route(`**/chats/${slug}`, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(name="key" value=)"[^"]*"/, `$1"${'A'.repeat(38)}"`);
      await route.fulfill({ response: answer, body });
    });
    await plain.page.goto(`/chats/${slug}`);
    await fillForm(plain.page, 'Wati', '081777340477');
    await plain.page.getByRole('button', { name: send }).click();
    await expect(plain.page.getByLabel('Huruf dan angka di gambar')).toBeVisible();
    await expect(plain.page.getByRole('img', { name: 'lima huruf dan angka' })).toHaveJSProperty(
      'complete',
      true,
    );
    await plain.page.getByLabel('Huruf dan angka di gambar').fill('salah');
    await plain.page.getByRole('button', { name: 'Lanjut ke WhatsApp' }).click();
    await expect(plain.page.getByText('Belum cocok.')).toBeVisible();
    const shown = await pictureOf(slug, await keyOf(plain.page));
    await plain.page.getByLabel('Huruf dan angka di gambar').fill(shown);
    await plain.page.getByRole('button', { name: 'Lanjut ke WhatsApp' }).click();
    expect(await openedAt(plain, 1)).toContain('saya Wati.');
    expect(await turns()).toBe(3);
    await plain.context.close();
  });
});
