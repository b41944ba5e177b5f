import { type Browser, chromium } from '@playwright/test';
import { browserLaunchOptions } from '../../e2e/support/chromium.ts';
import { visitBarePage } from './bare-page.ts';
import { openLine, slow3g } from './slow-line.ts';
import { newPhone, signIn, type Visit, visit } from './slow-visit.ts';

interface Shop {
  port: number;
  /** Of a CS with leads. */
  email: string;
  password: string;
  /** Of a page for buyers. */
  slug: string;
}

/** A card is there, the button to WhatsApp in it, and the menu. */
const leadsUsable = [
  '[data-tour="lead"] a[href]',
  '[data-tour="lead"] button',
  '[data-app-layout] nav a[href]',
];
const signInUsable = ['form input[type="email"]:enabled', 'form button[type="submit"]:enabled'];
/** To its end, and in its own typeface. */
const frontReadable = ['h1', '#slider:not([hidden])', 'footer a[href]'];
const buyerUsable = ['form input:not([type="hidden"])', 'form button[type="submit"]'];

/** Each from a browser that was never here, but for the last: there the app is installed. */
export async function measureStarts(shop: Shop, progress: (text: string) => void) {
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const visits: Record<string, Visit> = {};
    const bare: Record<string, number> = {};
    const note = async (name: string, measured: Visit) => {
      visits[name] = measured;
      const context = await newPhone(browser, 'http://127.0.0.1');
      bare[name] = await visitBarePage(context, measured.kilobytes);
      await context.close();
      progress(`${name}: ${measured.seconds.toFixed(1)} s`);
      if (process.env.BENCH_REQUESTS) progress(`  ${measured.asked.join('\n    ')}`);
    };
    const list = await coldAndWarm(browser, shop, '/leads');
    await note('lead list of a CS', list.cold);
    await note('lead list of a CS, installed', list.warm);
    const waiting = await coldAndWarm(browser, shop, '/leads/waiting');
    await note('who waits, home of a CS', waiting.cold);
    await note('who waits, installed', waiting.warm);
    await note('sign-in page', await visitOnce(browser, shop, '/login', signInUsable));
    await note('front page', await visitOnce(browser, shop, '/', frontReadable));
    await note('page for buyers', await visitOnce(browser, shop, `/chats/${shop.slug}`, buyerUsable));
    return { visits, bare };
  } finally {
    await browser.close();
  }
}

async function visitOnce(browser: Browser, { port }: Shop, path: string, usable: readonly string[]) {
  const line = await openLine(port, slow3g);
  const context = await newPhone(browser, line.baseURL);
  try {
    return await visit({ context, line, path, usable });
  } finally {
    await context.close();
    await line.close();
  }
}

async function coldAndWarm(browser: Browser, { port, email, password }: Shop, path: string) {
  const line = await openLine(port, slow3g);
  line.setSlow(false);
  const context = await newPhone(browser, line.baseURL);
  try {
    await signIn(context, line.baseURL, email, password);
    line.setSlow(true);
    const asked = { context, line, path, usable: leadsUsable };
    const { page, ...cold } = await visit(asked);
    line.setSlow(false);
    // Installed: it has all its files, and the page is one of its own.
    await page.evaluate(`new Promise((resolve) => {
      if (navigator.serviceWorker.controller) resolve();
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve());
    })`);
    await page.close();
    line.setSlow(true);
    const { page: second, ...warm } = await visit(asked);
    await second.close();
    return { cold, warm };
  } finally {
    await context.close();
    await line.close();
  }
}
