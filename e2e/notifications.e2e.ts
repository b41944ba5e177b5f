import type { BrowserContext, Page, Worker } from '@playwright/test';
import { type PushService, startPushService } from '#server/testing/push-service.ts';
import { newOwner } from './support/accounts.ts';
import { seedPastLeads } from './support/database.ts';
import { arrive } from './support/members.ts';
import { openNetworkSwitch } from './support/network-switch.ts';
import { newEmail } from './support/people.ts';
import { createMember, createRotator, sendForm } from './support/rotators.ts';
import { expectAccessible, expectApart, goWithin, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Counts the notes that are played; a test has no ears. */
const countNotes = `{
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    globalThis.notes = (globalThis.notes ?? 0) + 1;
    return start.apply(this, when);
  };
}`;
const notesOf = (page: Page) => page.evaluate<number>('globalThis.notes ?? 0');

test('a lead arrives while the CS has the app open, in two tabs', async ({ page, request, browser }) => {
  const owner = await newOwner(page, 'toko');
  const email = newEmail('sari');
  const { slug } = await createRotator(page, [
    await createMember(page, 'Sari Wulandari', '081234567890', email),
  ]);
  const cs = await arrive(browser, email);
  await cs.context.addInitScript(countNotes);

  const other = await test.step('the CS has the app open in two tabs', async () => {
    await cs.page.goto('/leads');
    await expect(cs.page.getByText('Belum ada lead')).toBeVisible();
    const other = await cs.context.newPage();
    await other.goto('/');
    await expect(other.getByRole('link', { name: 'Notifikasi' })).toBeVisible();
    for (const tab of [other, cs.page]) {
      await tab.bringToFront();
      // Browsers let a page make sounds once somebody has touched it.
      await tab.mouse.click(5, 300);
    }
    return other;
  });

  await test.step('a lead arrives: both tabs say so, and one of them plays the sound', async () => {
    await sendForm(request, slug, { name: 'Nur Aisyah', phone: '081277340192' });
    await expect(cs.page.getByRole('link', { name: 'Notifikasi, 1 belum dibaca' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Notifikasi, 1 belum dibaca' })).toBeVisible();
    await expect(cs.page.getByRole('link', { name: 'Nur Aisyah' })).toBeVisible();
    const toast = cs.page.getByRole('alert').filter({ hasText: 'Lead baru: Nur Aisyah' });
    await expect(toast).toBeVisible();
    await expectApart(toast, cs.page.getByRole('button', { name: 'Tindak lanjuti Nur Aisyah' }));
    await shot(cs.page, 'notified');
    // One of the two plays it, once.
    await expect.poll(async () => (await notesOf(cs.page)) + (await notesOf(other))).toBe(2);
  });

  await test.step('the notification opens the lead, and is read in both tabs', async () => {
    await cs.page.getByRole('link', { name: 'Notifikasi, 1 belum dibaca' }).click();
    await expect(
      cs.page.getByRole('main').getByRole('link', { name: /Lead baru: Nur Aisyah/ }),
    ).toBeVisible();
    await shot(cs.page, 'notifications');
    await expectAccessible(cs.page);
    await cs.page
      .getByRole('main')
      .getByRole('link', { name: /Lead baru: Nur Aisyah/ })
      .click();
    await expect(cs.page.getByRole('dialog').getByText('Sudah ditindaklanjuti?')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Notifikasi', exact: true })).toBeVisible();
  });

  await test.step('a buyer comes back after two days: a toast, a place above the list, and the lead says what is new', async () => {
    const rina = { name: 'Rina Marlina', member: 'Sari', daysAgo: 2, hour: 9, contactedAfter: 5 };
    await seedPastLeads(owner.email, [rina]);
    await goWithin(cs.page, '/leads');
    // Of the lead itself they are notified first, as of any other.
    await expect(cs.page.getByRole('link', { name: 'Notifikasi, 1 belum dibaca' })).toBeVisible();
    // What comes in quick succession is one toast.
    await expect(cs.page.getByRole('alert').filter({ hasText: 'Lead baru: Rina Marlina' })).toBeVisible();
    await sendForm(request, slug, { name: 'Rina Marlina Putri', phone: '081200000000' });
    await expect(cs.page.getByRole('alert').filter({ hasText: 'Pembeli kembali: Rina' })).toBeVisible();
    const above = cs.page.getByRole('status').filter({ hasText: 'Pembeli kembali' });
    await expect(above).toBeVisible();
    await shot(cs.page, 'returned');
    await expectAccessible(cs.page);
    // Answered two days ago, and waits again: in the list itself, and counted.
    await goWithin(cs.page, '/leads/waiting');
    await expect(above).toBeHidden();
    const waits = cs.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Rina Marlina' });
    await expect(waits).toContainText('kembali');
    await shot(cs.page, 'waiting-returned');
    await goWithin(cs.page, '/leads');
    await above.getByRole('link', { name: /Rina Marlina/ }).click();
    const drawer = cs.page.getByRole('dialog');
    await expect(drawer.getByRole('heading', { name: /^Pembeli kembali, / })).toBeVisible();
    await expect(drawer.getByText('sebelumnya Rina Marlina', { exact: true })).toBeVisible();
    await shot(cs.page, 'lead-returned');
    await expectAccessible(cs.page);
    await drawer.getByRole('button', { name: 'Sudah saya balas' }).click();
    // What differs is still to be decided about.
    await expect(drawer.getByRole('heading', { name: /^Data baru dari pembeli/ })).toBeVisible();
    await expect(above).toBeHidden();
  });

  await test.step('on the list of who waits one toast counts who comes, and nothing stands beside it', async () => {
    await goWithin(cs.page, '/leads/waiting');
    await expect(cs.page.getByText(/menunggu dibalas$/)).toBeVisible();
    await expect(cs.page.getByRole('alert')).toHaveCount(0);
    await sendForm(request, slug, { name: 'Ayu Satu', phone: '081277340201' });
    await expect(cs.page.getByRole('alert')).toHaveText(/^Lead baru: Ayu Satu/);
    await sendForm(request, slug, { name: 'Ayu Dua', phone: '081277340202' });
    await expect(cs.page.getByRole('alert')).toHaveText(/^2 lead baru/);
    await shot(cs.page, 'waiting-came');
  });

  await cs.context.close();
});

/** The browser's push service is out of reach; ours takes its place, and really reads what it is sent. */
async function useService(context: BrowserContext, service: PushService): Promise<void> {
  await context.exposeFunction('subscribeAtService', (key: string) => service.subscribe(key));
  await context.addInitScript(`{
    // A browser without a screen has no notifications either.
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('test-permission') ?? 'default' });
    Notification.requestPermission = async () => (localStorage.setItem('test-permission', 'granted'), 'granted');
    const kept = 'test-subscription';
    const made = (given, key) => ({
      endpoint: given.endpoint,
      options: { applicationServerKey: key.buffer },
      toJSON: () => given,
      unsubscribe: async () => (localStorage.removeItem(kept), true),
    });
    const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    PushManager.prototype.getSubscription = async () => {
      const found = localStorage.getItem(kept);
      if (!found) return null;
      const { given, key } = JSON.parse(found);
      return made(given, bytes(key));
    };
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      const key = new Uint8Array(applicationServerKey);
      const text = btoa(String.fromCharCode(...key));
      const inAddress = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
      const given = await subscribeAtService(inAddress);
      localStorage.setItem(kept, JSON.stringify({ given, key: text }));
      return made(given, key);
    };
  }`);
}

/** Hands the worker what the browser would, waits until it is done with it, and says what it showed and opened. */
async function give(
  worker: Worker,
  event: string,
): Promise<{ shown: { title: string }[]; opened: string | null }> {
  return worker.evaluate(`(async () => {
    const work = [];
    const shown = (self.shown ??= []);
    let opened = null;
    ExtendableEvent.prototype.waitUntil = function (promise) { work.push(promise); };
    registration.showNotification = async (title, options) => { shown.push({ title, ...options }); };
    clients.openWindow = async (url) => { opened = url; };
    self.dispatchEvent(${event});
    await Promise.all(work);
    return { shown: shown.map(({ title }) => ({ title })), opened };
  })()`);
}

const push = (text: string | undefined) => `new PushEvent('push', { data: ${JSON.stringify(text)} })`;
const press = (name: string) => `Object.assign(new ExtendableEvent('notificationclick'), {
  action: '',
  notification: { close() {}, data: shown.find(({ title }) => title.includes('${name}')).data },
})`;

test('a lead arrives while the app is closed: a push, whose press lands on the lead', async ({
  page,
  request,
  browser,
}) => {
  const service = await startPushService();
  await newOwner(page, 'toko');
  const email = newEmail('sari');
  const { slug } = await createRotator(page, [
    await createMember(page, 'Sari Wulandari', '081234567890', email),
  ]);
  const cs = await arrive(browser, email);
  await useService(cs.context, service);

  const worker = await test.step('the CS turns notifications on, and closes the app', async () => {
    await cs.page.goto('/profile/notifications');
    await cs.page.getByRole('button', { name: /Aktifkan notifikasi/ }).click();
    await expect(cs.page.getByText('Aktif di browser ini', { exact: true })).toBeVisible();
    // Two notes are usual; a bell is another sound, heard before it is chosen, and stays chosen.
    await cs.page.getByRole('button', { name: 'Dengarkan Lonceng' }).click();
    await expect(cs.page.getByText('Siap berbunyi di tab ini.')).toBeVisible();
    await cs.page.getByRole('radio', { name: 'Lonceng' }).check();
    await cs.page.reload();
    await expect(cs.page.getByRole('radio', { name: 'Lonceng' })).toBeChecked();
    await shot(cs.page, 'notification-settings');
    await expectAccessible(cs.page);
    await cs.page.getByRole('button', { name: 'Kirim percobaan' }).click();
    await expect.poll(() => service.received().length).toBe(1);
    const worker = cs.context.serviceWorkers()[0] ?? (await cs.context.waitForEvent('serviceworker'));
    await cs.page.close();
    return worker;
  });

  await test.step('a lead arrives, and a push says so', async () => {
    await sendForm(request, slug, { name: 'Nur Aisyah', phone: '081277340192' });
    await expect.poll(() => service.received().length).toBe(2);
    expect(service.problems()).toEqual([]);
    const { text } = service.received()[1] ?? { text: '' };
    expect(JSON.parse(text)).toMatchObject({ title: 'Lead baru: Nur Aisyah' });
    const { shown } = await give(worker, push(text));
    expect(shown).toEqual([{ title: 'Lead baru: Nur Aisyah' }]);
  });

  const back = await test.step('a press on the push opens the lead, and it counts as read', async () => {
    // A press on the notification opens the lead, and that it was opened is known.
    const { opened } = await give(worker, press('Nur'));
    const back = await cs.context.newPage();
    await back.goto(opened ?? '');
    await expect(back.getByRole('dialog').getByText('Sudah ditindaklanjuti?')).toBeVisible();
    await goWithin(back, '/notifications');
    await expect(back.getByText('Nur Aisyah').first()).toBeVisible();
    await expect(back.getByRole('link', { name: 'Notifikasi', exact: true })).toBeVisible();
    return back;
  });

  await test.step('with a page open the press leads there', async () => {
    // With a page open the press leads there, in the page itself.
    await sendForm(request, slug, { name: 'Rina Lestari', phone: '081277340193' });
    await expect.poll(() => service.received().length).toBe(3);
    await give(worker, push(service.received()[2]?.text));
    expect((await give(worker, press('Rina'))).opened).toBe(null);
    await expect(back.getByRole('dialog').getByText('Rina Lestari').first()).toBeVisible();
  });

  await cs.context.close();
  await service.close();
});

test('without a network the leads open, and a follow-up is sent later, once', async ({
  page,
  request,
  browser,
}) => {
  const network = await openNetworkSwitch();
  await newOwner(page, 'toko');
  const email = newEmail('sari');
  const { slug } = await createRotator(page, [
    await createMember(page, 'Sari Wulandari', '081234567890', email),
  ]);
  await sendForm(request, slug, { name: 'Rina Lestari', phone: '081277340193' });
  await sendForm(request, slug, { name: 'Nur Aisyah', phone: '081277340192' });
  const cs = await arrive(browser, email);
  const chat = (name: string) => cs.page.getByRole('link', { name: `Chat ${name} di WhatsApp` });

  await test.step('the CS opens the lead while there is a network', async () => {
    await cs.page.goto(`${network.baseURL}/leads`);
    await expect.poll(() => cs.page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    await cs.page.reload();
    await cs.page.getByRole('link', { name: 'Nur Aisyah' }).click();
    await expect(cs.page.getByRole('dialog').getByText('Sudah ditindaklanjuti?')).toBeVisible();
    await cs.page.goBack();
    await cs.page.getByRole('link', { name: /^Menunggu/ }).click();
    await expect(chat('Nur Aisyah')).toBeVisible();
    await expect(chat('Rina Lestari')).toBeVisible();
  });

  await test.step('without a network the home of the CS opens, with its way to WhatsApp, and says from when it is', async () => {
    network.disconnect();
    await cs.context.setOffline(true);
    await cs.page.reload();
    await expect(chat('Nur Aisyah')).toHaveAttribute('href', /^https:\/\/wa\.me\/6281277340192\?text=Halo/);
    await expect(cs.page.getByText(/Yang terlihat adalah data/)).toBeVisible();
    await shot(cs.page, 'offline-waiting');
    await expectAccessible(cs.page);
    await cs.page.goto(`${network.baseURL}/leads`);
  });

  await test.step('without a network the lead opens, and a follow-up waits', async () => {
    await expect(cs.page.getByText(/Yang terlihat adalah data/)).toBeVisible();
    await cs.page.getByRole('link', { name: 'Nur Aisyah' }).click();
    const drawer = cs.page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Ya, sudah' }).click();
    await expect(drawer.getByText('Menunggu dikirim').first()).toBeVisible();
    await shot(cs.page, 'offline');
    await expectAccessible(cs.page);
    await cs.page.reload();
    await expect(cs.page.getByText('1 tindak lanjut akan dikirim saat online.')).toBeVisible();
    await expect(cs.page.getByText('Menunggu dikirim').first()).toBeVisible();
  });

  await test.step('who was answered waits no more on the home of the CS either, and is not counted', async () => {
    await cs.page.goto(`${network.baseURL}/leads/waiting`);
    await expect(chat('Rina Lestari')).toBeVisible();
    await expect(chat('Nur Aisyah')).toHaveCount(0);
    await expect(cs.page.getByText('1 menunggu dibalas')).toBeVisible();
    await expect(cs.page.getByRole('link', { name: /^Menunggu/ })).toContainText('1');
  });

  await test.step('where nothing was kept it is said, too, that there is no network', async () => {
    await cs.page.evaluate(`(async () => {
      for (const name of await caches.keys()) if (name.startsWith('giliran-answers-')) await caches.delete(name);
    })()`);
    await cs.page.reload();
    await expect(cs.page.getByText('Anda sedang offline.')).toBeVisible();
  });

  await test.step('back online the follow-up is sent, once', async () => {
    network.reconnect();
    await cs.context.setOffline(false);
    await expect(cs.page.getByText('Anda sedang offline.')).toBeHidden({ timeout: 30_000 });
    await expect(chat('Rina Lestari')).toBeVisible();
    await expect(cs.page.getByText('tindak lanjut menunggu dikirim')).toHaveCount(0);
    const { data } = await (await page.request.get('/v1/leads')).json();
    expect(data.leads[0]).toMatchObject({ name: 'Nur Aisyah', status: 'contacted' });
    const lead = await (await page.request.get(`/v1/leads/${data.leads[0].id}`)).json();
    const followUps =
      JSON.stringify(lead.data).match(/"kind":"(followed_up|contacted|follow-up)[^"]*"/g) ?? [];
    expect(followUps).toHaveLength(1);
  });

  await cs.context.close();
  await network.close();
});
