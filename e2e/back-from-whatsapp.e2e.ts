import { newOwner } from './support/accounts.ts';
import { spoilKey } from './support/form-keys.ts';
import { openAsMetaBrowser } from './support/meta-browser.ts';
import {
  comeBack,
  createMember,
  createRotator,
  fillForm,
  installWhatsApp,
  newVisitor,
  post,
} from './support/rotators.ts';
import { expectAccessible, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const send = 'Pesan lewat WhatsApp';
const opening = 'WhatsApp sedang dibuka …';
const question = 'Pesan sudah terkirim? Kalau belum, buka lagi.';

test('WhatsApp takes the link and the page stays: it asks whether the message was sent @phone', async ({
  page,
  browser,
}) => {
  await newOwner(page, 'kembali');
  const sari = await createMember(page, 'Sari Wulandari', '081234567890');
  const { id, slug } = await createRotator(page, [sari]);
  const turns = async () => (await (await page.request.get(`/v1/rotators/${id}/turns`)).json()).data.turns;
  const buyer = await newVisitor(browser);
  await installWhatsApp(buyer);
  const heading = buyer.page.getByRole('heading', { level: 1 });
  const again = buyer.page.getByRole('link', { name: 'Buka lagi' });
  const sari1 = /^https:\/\/wa\.me\/6281234567890\?text=Halo%20Sari/;

  await test.step('once it was sent, nothing goes on sending', async () => {
    await buyer.page.goto(`/chats/${slug}`);
    await fillForm(buyer.page, 'Nur Aisyah', '081277340192');
    await buyer.page.getByRole('button', { name: send }).click();
    await expect.poll(() => buyer.opened.length).toBe(1);
    await expect(heading).toHaveText(opening);
    await expect(heading).toBeFocused();
    await expect(buyer.page.getByRole('link', { name: 'Buka WhatsApp' })).toHaveAttribute('href', sari1);
    await expect(buyer.page.getByText('Mengirim …')).toBeHidden();
    await shot(buyer.page, 'form-opening');
    await expectAccessible(buyer.page);
  });

  await test.step('back from WhatsApp there is a question, and the same address', async () => {
    await comeBack(buyer.page);
    await expect(heading).toHaveText(question);
    await expect(buyer.page.getByText('Data Anda sudah kami catat.')).toBeVisible();
    await shot(buyer.page, 'form-back');
    await expectAccessible(buyer.page);
    await again.click();
    await expect.poll(() => buyer.opened.length).toBe(2);
    expect(buyer.opened[1]).toBe(buyer.opened[0]);
  });

  await test.step('so it is after a reload, and where the browser kept the whole page', async () => {
    await buyer.page.reload();
    await expect(heading).toHaveText(question);
    await expect(again).toHaveAttribute('href', sari1);
    await buyer.page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
    await expect(heading).toHaveText(question);
    expect([buyer.opened.length, await turns()]).toEqual([2, 1]);
  });

  await test.step('the link opened anew is a form, and looking away from it changes nothing', async () => {
    // Under another address: the same one again is a reload to a browser.
    await buyer.page.goto(`/chats/${slug}?utm_source=ig`);
    await comeBack(buyer.page);
    await expect(buyer.page.getByRole('button', { name: send })).toBeVisible();
    await expect(heading).toHaveText('Gamis Syari');
  });

  await test.step('after a question of the shield it is the same', async () => {
    await fillForm(buyer.page, 'Dian Lestari', '081377340211');
    await spoilKey(buyer.page);
    await buyer.page.getByRole('button', { name: send }).click();
    await expect.poll(() => buyer.opened.length).toBe(3);
    await expect(heading).toHaveText(opening);
    await comeBack(buyer.page);
    await expect(heading).toHaveText(question);
    await expect(buyer.page.getByRole('progressbar')).toHaveCount(0);
    await buyer.page.reload();
    await expect(heading).toHaveText(question);
    expect(await turns()).toBe(2);
    await buyer.context.close();
  });
});

test('in English, in a frame, and with a pixel, too @phone', async ({ page, browser }) => {
  await newOwner(page, 'kembalijuga');
  const sari = await createMember(page, 'Sari Wulandari', '081234567890');

  await test.step('in English', async () => {
    const look = {
      photoId: null,
      price: null,
      priceBefore: null,
      about: '',
      colour: 'plain',
      language: 'en',
    };
    const { slug } = await createRotator(page, [sari], { look });
    const buyer = await newVisitor(browser);
    await installWhatsApp(buyer);
    await buyer.page.goto(`/chats/${slug}`);
    await buyer.page.getByLabel('Name').fill('Nur Aisyah');
    await buyer.page.getByLabel('WhatsApp number').fill('081277340192');
    await buyer.page.getByRole('button', { name: send }).click();
    await expect(buyer.page.getByRole('heading', { name: 'Opening WhatsApp …' })).toBeVisible();
    await comeBack(buyer.page);
    await expect(buyer.page.getByRole('heading', { name: 'Message sent? If not, open it' })).toBeVisible();
    await expect(buyer.page.getByRole('link', { name: 'Open again' })).toBeVisible();
    await shot(buyer.page, 'form-back-en');
    await buyer.context.close();
  });

  await test.step('in a frame, in which the whole page opens WhatsApp', async () => {
    const { slug } = await createRotator(page, [sari]);
    const buyer = await newVisitor(browser);
    await installWhatsApp(buyer);
    await buyer.context.route('**/toko', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Toko</title><iframe src="/embed/${slug}" width="380" height="560"></iframe>`,
      }),
    );
    await buyer.page.goto('/toko');
    const frame = buyer.page.frameLocator('iframe');
    await frame.getByLabel('Nama').fill('Wati');
    await frame.getByLabel('Nomor WhatsApp').fill('081777340477');
    await frame.getByRole('button', { name: send }).click();
    await expect(frame.getByRole('link', { name: 'Buka WhatsApp' })).toBeVisible();
    await expect.poll(() => buyer.opened.length).toBe(1);
    const inner = buyer.page.frames()[1];
    if (!inner) throw new Error('no frame');
    await comeBack(inner);
    await expect(frame.getByRole('status')).toHaveText(question);
    await shot(buyer.page, 'embed-back');
    await frame.getByRole('link', { name: 'Buka lagi' }).click();
    await expect.poll(() => buyer.opened.length).toBe(2);
    expect(buyer.opened[1]).toBe(buyer.opened[0]);
    await buyer.context.close();
  });

  await test.step('in a frame of a page that the browser did not keep', async () => {
    const { id, slug } = await createRotator(page, [sari]);
    const buyer = await newVisitor(browser);
    const answer = (body: string) => ({ contentType: 'text/html', body });
    await buyer.context.route('https://wa.me/**', (route) => route.fulfill(answer('WhatsApp')));
    const shop = `<!doctype html><title>Toko</title><p>Toko<script src="/embed/${slug}.js"></script>`;
    await buyer.context.route('**/toko*', (route) => route.fulfill(answer(shop)));
    const frame = buyer.page.frameLocator('iframe');
    const sendButton = frame.getByRole('button', { name: send });
    await buyer.page.goto('/toko');
    await frame.getByLabel('Nama').fill('Wati');
    await frame.getByLabel('Nomor WhatsApp').fill('081777340478');
    await sendButton.click();
    await expect(buyer.page).toHaveURL(/^https:\/\/wa\.me/);
    const sent = buyer.page.url();

    await buyer.page.goBack();
    await expect(frame.getByRole('heading', { name: question })).toBeVisible();
    await expect(frame.getByRole('link', { name: 'Buka lagi' })).toHaveAttribute('href', sent);
    await shot(buyer.page, 'embed-back-anew');
    await buyer.page.reload();
    await expect(frame.getByRole('heading', { name: question })).toBeVisible();
    // Opened anew it is a form, as the link is.
    await buyer.page.goto('/toko?lagi');
    await expect(sendButton).toBeVisible();
    await buyer.page.goBack();
    await frame.getByRole('button', { name: 'Kembali ke formulir' }).click();
    await expect(sendButton).toBeVisible();
    await buyer.page.reload();
    await expect(sendButton).toBeVisible();
    const answered = await (await page.request.get(`/v1/rotators/${id}/turns`)).json();
    expect(answered.data.turns).toBe(1);
    await buyer.context.close();
  });

  await test.step('with a pixel, whose platform hears of the lead once', async () => {
    const pixel = await post(page.request, '/v1/pixels', {
      platform: 'meta',
      pixelId: '1234567890',
      name: 'Toko',
    });
    const events = [{ moment: 'submit', event: 'Lead', value: null }];
    const { slug } = await createRotator(page, [sari], { pixels: [{ pixelId: pixel.id, events }] });
    const buyer = await newVisitor(browser);
    const meta = await openAsMetaBrowser(buyer.context);
    const leads = () => meta.calls.filter(([method]) => method === 'trackSingle').length;
    await installWhatsApp(buyer);
    await buyer.page.goto(`/chats/${slug}`);
    await fillForm(buyer.page, 'Ayu', '081277340194');
    await buyer.page.getByRole('button', { name: send }).click();
    await expect.poll(() => buyer.opened.length).toBe(1);
    await comeBack(buyer.page);
    await expect(buyer.page.getByRole('heading', { name: question })).toBeVisible();
    await expect.poll(() => leads() + meta.images.length).toBe(1);
    await buyer.page.reload();
    await expect(buyer.page.getByRole('heading', { name: question })).toBeVisible();
    expect([leads() + meta.images.length, meta.refused]).toEqual([1, []]);
    await buyer.context.close();
  });
});
