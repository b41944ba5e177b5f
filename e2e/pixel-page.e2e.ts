import type { Route } from '@playwright/test';
import { longestPrivacy } from '#contract/rotator-editor.ts';
import { embedHeight } from '#domain/embed-height.ts';
import { newOwner } from './support/accounts.ts';
import { openAsMetaBrowser } from './support/meta-browser.ts';
import { createMember, createRotator, fillForm, newVisitor, openedAt, post } from './support/rotators.ts';
import { expectAccessible, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const pixelId = '1234567890';
const facebook =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0.0.0;]';
const send = 'Pesan lewat WhatsApp';

test('what a buyer does on a page with a pixel reaches Meta once, and never stands in their way @phone', async ({
  page,
  browser,
}) => {
  await newOwner(page, 'piksel');
  const sari = await createMember(page, 'Sari Wulandari', '081234567890');
  const pixel = await post(page.request, '/v1/pixels', { platform: 'meta', pixelId, name: 'Toko' });
  const events = [
    { moment: 'view', event: 'ViewContent', value: null },
    { moment: 'submit', event: 'Chat masuk', value: 25_000 },
  ];
  const pixels = [{ pixelId: pixel.id, events }];
  const form = await createRotator(page, [sari], { pixels });
  const direct = await createRotator(page, [sari], { pixels, type: 'direct' });
  const worth = { 'cd[value]': '25000', 'cd[currency]': 'IDR' };
  const saidFrom = (link: string) => new URL(link, process.env.E2E_BASE_URL).href;

  const { buyer, meta } = await test.step('Meta learns that the page was seen', async () => {
    const buyer = await newVisitor(browser);
    const meta = await openAsMetaBrowser(buyer.context);
    await buyer.page.goto(`/chats/${form.slug}?fbclid=IwAR0abc`);
    await expect.poll(() => meta.calls.length).toBe(3);
    expect(meta.calls).toEqual([
      ['set', 'autoConfig', false, pixelId],
      ['init', pixelId],
      ['trackSingle', pixelId, 'ViewContent', {}, {}],
    ]);
    await shot(buyer.page, 'public-pixel');
    await expectAccessible(buyer.page);
    return { buyer, meta };
  });

  await test.step('a form with a mistake is no event, and the one that is sent is one', async () => {
    await fillForm(buyer.page, 'Nur Aisyah', '0812');
    await buyer.page.getByRole('button', { name: send }).click();
    await expect(buyer.page.getByText('Nomor ini belum benar.')).toBeVisible();
    await buyer.page.getByLabel('Nomor WhatsApp').fill('081277340192');
    const answered = buyer.page.waitForResponse((answer) => 'x-giliran-to' in answer.headers());
    await buyer.page.getByRole('button', { name: send }).click();
    const headers = (await answered).headers();
    const [eventID, external_id] = [headers['x-giliran-event'], headers['x-giliran-buyer']];
    expect(eventID).toMatch(/^[\w-]{24}$/);
    await openedAt(buyer, 1);
    await expect.poll(() => meta.calls.length).toBe(5);
    expect(meta.calls.slice(3)).toEqual([
      ['init', pixelId, { external_id }],
      ['trackSingleCustom', pixelId, 'Chat masuk', { value: 25_000, currency: 'IDR' }, { eventID }],
    ]);
    expect([meta.images, meta.refused]).toEqual([[], []]);
    await buyer.context.close();
  });

  await test.step('without an answer of Meta the form goes on, and one image is sent', async () => {
    // Its script never comes: the form does not wait, and one image says it in its place.
    const waiting = await newVisitor(browser);
    const hanging: Route[] = [];
    const silent = await openAsMetaBrowser(waiting.context, (asked) => hanging.push(asked));
    await waiting.page.goto(`/chats/${form.slug}?fbclid=IwAR0abc`);
    await expect.poll(() => hanging.length).toBe(1);
    await fillForm(waiting.page, 'Dian', '081277340193');
    await waiting.page.getByRole('button', { name: send }).click();
    await openedAt(waiting, 1);
    await expect.poll(() => silent.images.length).toBe(1);
    const clicked = {
      fbp: expect.stringMatching(/^fb\.3\.\d+\.\d{10}$/),
      fbc: expect.stringMatching(/IwAR0abc$/),
    };
    expect(silent.images).toMatchObject([{ id: pixelId, ev: 'Chat masuk', ...worth, ...clicked }]);
    expect(silent.images[0]?.eid).toMatch(/^[\w-]{24}$/);
    await waiting.context.close();
  });

  const { inApp, opened } = await test.step('in the browser of Facebook the lead is sent once', async () => {
    // Within Facebook the hand-over page sends it, once, and without its own address.
    const inApp = await newVisitor(browser, { userAgent: facebook });
    const opened = await openAsMetaBrowser(inApp.context);
    await inApp.page.goto(`/chats/${form.slug}`);
    await fillForm(inApp.page, 'Ayu', '081277340194');
    await inApp.page.getByRole('button', { name: send }).click();
    await expect(inApp.page).toHaveURL(/\/go\//);
    await expect.poll(() => opened.images.length).toBe(1);
    // From here on it opens nothing by itself: whether a page is loaded to its end before that hangs on the machine.
    await inApp.page.addInitScript(`const real = setTimeout;
      window.setTimeout = (run, ms, ...more) => (ms === 50 || ms === 3000 ? 0 : real(run, ms, ...more));`);
    // What it has begun to open by now would break off the reload.
    await inApp.page.evaluate('for (let id = setTimeout(() => undefined); id > 0; id -= 1) clearTimeout(id)');
    await inApp.page.reload();
    expect(opened.images).toHaveLength(1);
    expect(opened.images).toMatchObject([
      { ev: 'Chat masuk', dl: saidFrom(`/chats/${form.slug}`), ...worth },
    ]);
    return { inApp, opened };
  });

  await test.step('after a direct link it says that data goes to Meta, and sends both events', async () => {
    // So does the one that everybody sees after a direct link, which says so.
    await inApp.page.goto(`/chats/${direct.slug}?fbclid=IwAR0def`);
    await expect(inApp.page.getByText('Sebagian data dibagikan ke Meta untuk mengukur iklan')).toBeVisible();
    await shot(inApp.page, 'hand-over-pixel');
    await expectAccessible(inApp.page);
    await expect.poll(() => opened.images.length).toBe(3);
    expect(opened.images.slice(1)).toMatchObject([
      { ev: 'ViewContent', dl: saidFrom(`/chats/${direct.slug}`) },
      { ev: 'Chat masuk', dl: saidFrom(`/chats/${direct.slug}`), fbc: expect.stringMatching(/IwAR0def$/) },
    ]);
    expect([opened.calls.length, opened.refused]).toEqual([3, []]);
    await inApp.context.close();
  });

  await test.step('without script an image reports that the page was seen', async () => {
    const plain = await newVisitor(browser, { javaScriptEnabled: false });
    const seen = await openAsMetaBrowser(plain.context);
    await plain.page.goto(`/chats/${form.slug}`);
    await expect.poll(() => seen.images).toEqual([{ id: pixelId, ev: 'ViewContent', noscript: '1' }]);
    await plain.context.close();
  });
});

test('a frame that cannot grow has room for the longest note, with every mistake said @phone', async ({
  page,
  browser,
}) => {
  await newOwner(page, 'bingkai');
  const sari = await createMember(page, 'Sari Wulandari', '081234567890');
  const pixel = await post(page.request, '/v1/pixels', { platform: 'meta', pixelId, name: 'Toko' });
  const pixels = [{ pixelId: pixel.id, events: [{ moment: 'submit', event: 'Lead', value: null }] }];
  const privacy = 'Data Anda dipakai untuk pesanan ini saja, '.repeat(5).slice(0, longestPrivacy).trim();
  const input = { show: true, required: true, label: '', placeholder: '' };
  const inputs = { name: input, phone: input, address: input };
  const { slug } = await createRotator(page, [sari], { pixels, privacy, inputs });
  const buyer = await newVisitor(browser);
  await openAsMetaBrowser(buyer.context);
  await buyer.page.setViewportSize({ width: 360, height: 800 });
  await buyer.page.goto(`/embed/${slug}`);
  await buyer.page.getByRole('button', { name: send }).click();
  await expect(buyer.page.getByText('Isi alamat pengiriman dulu.')).toBeVisible();
  await shot(buyer.page, 'embed-longest');
  const inner = (await buyer.page.locator('main').boundingBox())?.height;
  expect(inner).toBeLessThanOrEqual(embedHeight(['name', 'phone', 'address']));
  await buyer.context.close();
});
