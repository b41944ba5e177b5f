import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { violationsOf } from './axe.ts';
import {
  dashboardScreen,
  isScreenChecked,
  markParts,
  noneUnchecked,
  partsShown,
  rememberScreen,
  screenOf,
  type Unchecked,
  uncheckedParts,
  unmarkParts,
} from './checked-parts.ts';

/** A screen is there within a few frames; the usual pauses between two looks would take longer than all of them. */
const soon = { intervals: [20, 50, 100, 250] };
const shots = join(import.meta.dirname, '../../test-results/shots');

/** Fading colours have a contrast of their own, which no one reads. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    // They begin with the frame after the change; a page in the background draws none.
    const drawn = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.race([drawn, new Promise((done) => setTimeout(done, 200))]);
    await Promise.all(document.getAnimations()
      .filter((animation) => animation.effect.getComputedTiming().iterations !== Infinity)
      .map((animation) => animation.finished.catch(() => undefined)));
  })()`);
}

/**
 * axe finds nothing on this screen, or in these parts of a very long one; nor among its colours in dark, on the desktop:
 * they do not hang on the width. What was looked at before in this run is not looked at again (checked-parts.ts).
 */
export async function expectAccessible(page: Page, parts: readonly string[] = []): Promise<void> {
  const device = test.info().project.name;
  const screen = await screenShown(page);
  await expectOneCurrent(page);
  await expectWithinWidth(page);
  const shown = await checkScheme(page, { device, screen, parts, scheme: 'light' });
  if (device === 'phone') return;
  // The same parts are there in dark, and axe has seen all of them.
  if (isScreenChecked(device, 'dark', screen) && uncheckedParts('dark colours', shown).places.length === 0)
    return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkScheme(page, { device, screen, parts, scheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Links below each other's addresses are easily all taken for the page one is on; axe does not mind. */
async function expectOneCurrent(page: Page): Promise<void> {
  for (const nav of await page.locator('nav').all()) {
    // On the way from one screen to the next both are current for a moment.
    const count = () => nav.locator('[aria-current="page"]').count();
    await expect.poll(count, { ...soon, message: 'current pages in one navigation' }).toBeLessThan(2);
  }
}

/** A table or a bar may be moved to the side within itself; the page never is. */
async function expectWithinWidth(page: Page): Promise<void> {
  const width = await page.evaluate('document.documentElement.scrollWidth');
  expect(width, `width of ${page.url()}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** The front page is one screen for strangers and another one for who is signed in. */
async function screenShown(page: Page): Promise<string> {
  const screen = screenOf(page.url());
  const isOwn = screen === '/' && (await page.locator('[data-app-layout]').count()) > 0;
  return isOwn ? dashboardScreen : screen;
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Look {
  device: string;
  screen: string;
  parts: readonly string[];
  scheme: 'light' | 'dark';
}

/** The whole look also takes what is no rule of WCAG but good practice, such as the order of headings. */
function rulesOf(look: { isWhole: boolean; colours: Unchecked; structure: Unchecked }): RunOptions {
  const contrast = 'color-contrast';
  if (look.structure.places.length === 0 && !look.isWhole) return { runOnly: [contrast] };
  return {
    ...(look.isWhole ? {} : { runOnly: wcag }),
    ...(look.colours.places.length === 0 ? { rules: { [contrast]: { enabled: false } } } : {}),
  };
}

/** Answers the kinds of parts that it looked at, or that had been looked at before. */
async function checkScheme(page: Page, { device, screen, parts, scheme }: Look): Promise<string[]> {
  await settle(page);
  const shown = await partsShown(page, parts);
  const colours = uncheckedParts(`${scheme} colours`, shown);
  // Only colours differ in dark.
  const structure = scheme === 'light' ? uncheckedParts('structure', shown) : noneUnchecked;
  // What the rules say about a page as a whole hangs neither on its width nor on its colours.
  const isWhole = device === 'desktop' && scheme === 'light' && !isScreenChecked(device, scheme, screen);
  const places = [...new Set([...colours.places, ...structure.places])];
  if (places.length > 0 || isWhole) {
    const within = isWhole ? parts : [await markParts(page, places)];
    const violations = await violationsOf(page, within, rulesOf({ isWhole, colours, structure }));
    if (!isWhole) await unmarkParts(page);
    // What was new is gone already (a toast, for instance): then at what is there now.
    if (violations === null) return checkScheme(page, { device, screen, parts, scheme });
    const found = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }));
    expect(found, `accessibility of ${page.url()} in ${scheme}`).toEqual([]);
    colours.remember();
    structure.remember();
  }
  rememberScreen(device, scheme, screen);
  return shown;
}

/** To another screen without loading the app anew, and until everything on it has arrived. */
export async function goWithin(page: Page, path: string): Promise<void> {
  // A page can be seen before its script runs; until the router has drawn a first screen it follows no navigation: it has
  // found that screen before, but listens from then on.
  const isRunning = `Object.hasOwn(history, 'pushState') && Boolean(window.__TSR_ROUTER__?.state.resolvedLocation) &&
    __TSR_ROUTER__.state.status === 'idle' && __TSR_ROUTER__.history.subscribers.size > 0`;
  await expect.poll(() => page.evaluate(isRunning), soon).toBe(true);
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
  // Until then the screen before is still there, with nothing on it that waits.
  // The console's router leaves its own beginning out of its addresses.
  const isThere = `(({ state, options: { basepath = '' } }) => state.status === 'idle' &&
    [state.resolvedLocation.pathname, basepath + state.resolvedLocation.pathname].includes(location.pathname)
  )(__TSR_ROUTER__)`;
  await expect.poll(() => page.evaluate(isThere), soon).toBe(true);
  const waiting = page.locator(
    '.mantine-Skeleton-root, [data-kind="spinner"], [data-kind="ellipsis"], [aria-busy="true"]',
  );
  await expect(waiting.filter({ visible: true })).toHaveCount(0);
}

/** With SHOTS=1 a picture of the screen for people to look at: test-results/shots/<name>-<device>.png */
export async function shot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS !== '1') return;
  await settle(page);
  await page.screenshot({ path: join(shots, `${name}-${test.info().project.name}.png`), fullPage: true });
}

/** Neither covers any of the other. */
export async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('one of the two is not on the screen');
  const isApart =
    a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x;
  expect(isApart, JSON.stringify({ one: a, other: b })).toBe(true);
}
