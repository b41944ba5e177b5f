import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test,
} from '@playwright/test';
import { enterAsMember } from './accounts.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { signIn } from './people.ts';
import { expectAccessible, shot } from './screens.ts';

export interface NewMember {
  fullName: string;
  email: string;
  phone: string;
  isAdmin?: boolean;
}

export const addDrawer = (page: Page) => page.getByRole('dialog', { name: 'Tambah anggota' });

export async function fillMember(page: Page, member: NewMember): Promise<void> {
  const drawer = addDrawer(page);
  await drawer.getByLabel('Nama lengkap').fill(member.fullName);
  await drawer.getByLabel('Email').fill(member.email);
  await drawer.getByLabel('Nomor WhatsApp').fill(member.phone);
  if (member.isAdmin) await drawer.getByRole('radio', { name: /Admin/ }).check();
}

/** Through the form, from its own address. */
export async function addMember(page: Page, member: NewMember): Promise<void> {
  await page.goto('/members/add');
  await fillMember(page, member);
  await addDrawer(page).getByRole('button', { name: 'Tambah anggota' }).click();
  await expect(page.getByText(`dikirim ke ${member.email}`)).toBeVisible();
  await expect(page).toHaveURL('/members');
}

/** The browser of someone else than the journey's own person. */
async function anotherBrowser(browser: Browser): Promise<BrowserContext> {
  const { viewport, isMobile, hasTouch, locale, timezoneId } = test.info().project.use;
  return browser.newContext({
    baseURL: process.env.E2E_BASE_URL,
    viewport,
    isMobile,
    hasTouch,
    locale,
    timezoneId,
    reducedMotion: 'reduce',
  });
}

/** The member comes in with the invitation in their e-mail, through the forms. */
export async function arriveByMail(browser: Browser, request: APIRequestContext, email: string) {
  const password = 'Pagi-Cerah-471';
  const invitation = linkIn(await mailTo(request, email, /^Undangan bergabung/), '/invitation/');
  const context = await anotherBrowser(browser);
  const page = await context.newPage();
  await page.goto(invitation);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByLabel('Ulangi kata sandi').fill(password);
  await shot(page, 'invitation');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Terima undangan' }).click();
  await expect(page.getByRole('heading', { name: 'Undangan diterima' })).toBeVisible();
  await expectAccessible(page);
  await signIn(page, email, password);
  return { page, context, password, invitation };
}

/** The member, signed in in a browser of their own that shows nothing yet. */
export async function arrive(browser: Browser, email: string) {
  const context = await anotherBrowser(browser);
  await enterAsMember(context, email);
  return { page: await context.newPage(), context };
}
