import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test,
} from '@playwright/test';
import { standardHours } from '#domain/working-hours.ts';
import { acceptAsMember } from './accounts.ts';
import { answeredQuestion } from './form-keys.ts';
import { newEmail } from './people.ts';

let count = 0;

/** A call as the web makes it, with the cookies of whoever is signed in there. */
export async function post(request: APIRequestContext, path: string, data: unknown) {
  count += 1;
  const headers = { 'x-giliran-app': 'web', 'idempotency-key': `journey-${Date.now()}-${count}` };
  const answer = await request.post(path, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data;
}

/** A CS of the signed-in owner; the journey of members goes through the form. */
export async function createMember(
  page: Page,
  fullName: string,
  phone: string,
  email = newEmail('cs'),
): Promise<string> {
  const [nickname = ''] = fullName.split(' ');
  const person = { fullName, nickname, email, phone, role: 'cs', teamId: null, hours: standardHours };
  const { id } = await post(page.request, '/v1/members', person);
  await acceptAsMember(email);
  return id;
}

const input = (show: boolean) => ({ show, required: show, label: '', placeholder: '' });

/** A rotator of the signed-in owner; the journey of rotators goes through the editor. */
export async function createRotator(
  page: Page,
  memberIds: readonly string[],
  more: Record<string, unknown> = {},
): Promise<{ id: string; slug: string; url: string }> {
  count += 1;
  return post(page.request, '/v1/rotators', {
    title: 'Gamis Syari',
    slug: `g${Date.now().toString(36)}${test.info().workerIndex}${count}`,
    type: 'form',
    rotation: 'ratio',
    inputs: { name: input(true), phone: input(true), address: input(false) },
    buttonText: 'Pesan lewat WhatsApp',
    template: 'Halo {cs}, saya {name}. Kode: {code}',
    members: memberIds.map((memberId) => ({ memberId, ratio: 1 })),
    defaultMemberId: null,
    sticky: 'on-duty',
    ...more,
  });
}

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

interface Visitor {
  page: Page;
  context: BrowserContext;
  opened: string[];
}

/** A buyer's browser, and where it opened WhatsApp; WhatsApp itself cannot be reached from a test. */
export async function newVisitor(
  browser: Browser,
  options: {
    javaScriptEnabled?: boolean;
    userAgent?: string;
    extraHTTPHeaders?: Record<string, string>;
  } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: process.env.E2E_BASE_URL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
    // The browser's own names say that it is driven by a program: such get no turn, or are asked first.
    userAgent: phone,
    extraHTTPHeaders: { 'sec-ch-ua': '"Chromium";v="130", "Google Chrome";v="130", "Not?A_Brand";v="99"' },
    ...options,
  });
  const opened: string[] = [];
  context.on('request', (asked) => {
    if (asked.url().startsWith('https://wa.me/')) opened.push(decodeURIComponent(asked.url()));
  });
  await context.route('https://wa.me/**', (route) => route.abort());
  return { page: await context.newPage(), context, opened };
}

/** From now on an app on the device takes the address: the page stays where it is, and is seen again later. */
export async function installWhatsApp({ context }: Visitor): Promise<void> {
  await context.route('https://wa.me/**', (route) => route.fulfill({ status: 204 }));
}

export async function comeBack(page: Pick<Page, 'evaluate'>): Promise<void> {
  await page.evaluate(`for (const hidden of [true, false]) {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }`);
}

/** Where WhatsApp was opened in the end, once it was opened this often and the browser gave up. */
export async function openedAt({ page, opened }: Visitor, times: number): Promise<string> {
  await expect.poll(() => opened.length).toBe(times);
  // Its error page would break off whatever the test opens next.
  await expect.poll(() => page.url()).toMatch(/^(chrome-error:|https:\/\/wa\.me\/)/);
  return opened[times - 1] ?? '';
}

export async function fillForm(page: Page, name: string, phone: string): Promise<void> {
  await page.getByLabel('Nama').fill(name);
  await page.getByLabel('Nomor WhatsApp').fill(phone);
}

/** Someone who sent the form and read its picture, without a browser of theirs. */
export async function sendForm(
  request: APIRequestContext,
  slug: string,
  buyer: { name: string; phone: string },
): Promise<void> {
  const answer = await request.post(`/chats/${slug}`, {
    form: { ...buyer, ...(await answeredQuestion(slug)) },
    headers: { 'user-agent': phone },
    maxRedirects: 0,
  });
  expect(answer.status(), await answer.text()).toBe(303);
}
