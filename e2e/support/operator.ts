import { type Browser, expect, type Page } from '@playwright/test';
import { inviteOperator } from '#server/features/operators/operator-login/invite-operator.ts';
import { codeAt } from '#server/features/operators/operator-login/set-up-operator.ts';
import { systemClock } from '#server/platform/clock.ts';
import { systemRandom } from '#server/platform/random.ts';
import { openOperatorSession, operatorEmails } from '#server/testing/operators.ts';
import { appDatabase } from './database.ts';

/** Of the console's screens this one only leads on to another. */
export const operatorScreensWithoutOwn: readonly string[] = ['/operator'];

/** This browser is an operator's, who has entered a code just now. How they sign in is a journey of its own. */
export async function signInAsOperator(page: Page, email: string = operatorEmails[0]): Promise<void> {
  const { db } = await appDatabase();
  const { cookie } = await openOperatorSession(db, { email });
  const [name = '', value = ''] = cookie.split('=');
  const { hostname } = new URL(process.env.E2E_BASE_URL ?? '');
  await page.context().addCookies([{ name, value, domain: hostname, path: '/v1/operator', httpOnly: true }]);
}

/** What `npm run operator -- add` prints. */
export async function invitationFor(email: string, name: string): Promise<string> {
  const { db } = await appDatabase();
  const deps = { db, clock: systemClock, random: systemRandom };
  return `/operator/invitation/${await inviteOperator(deps, { email, name, reset: false })}`;
}

/** A code works once, and the next comes after half a minute; one step earlier and later are taken as well. */
export function codesOf(secret: string): [string, string, string] {
  const now = systemClock.now().getTime();
  return [-30_000, 0, 30_000].map((shift) => codeAt(secret, new Date(now + shift))) as [
    string,
    string,
    string,
  ];
}

/** An operator at the console, in a browser of their own; faults there are looked for by the journeys of the console. */
export async function openConsole(browser: Browser, path: string, email?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL, locale: 'id-ID' });
  const page = await context.newPage();
  await signInAsOperator(page, email);
  await page.goto(path);
  return page;
}

/** Presses the button, says why in the dialog, and does it. */
export async function act(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Alasan').fill(reason);
  await dialog.getByRole('button').last().click();
  await expect(dialog).toHaveCount(0);
}
