import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { openLine } from './slow-line.ts';

/** A cheap phone beside this machine. */
const slowdown = 4;
const phone = { viewport: { width: 390, height: 844 }, locale: 'id-ID', isMobile: true, hasTouch: true };
const patience = 120_000;

export type Phone = BrowserContext;

export const newPhone = (browser: Browser, baseURL: string): Promise<Phone> =>
  browser.newContext({ baseURL, ...phone });

/** As the page keeps it after signing in, to paint from. */
export async function signIn(context: BrowserContext, baseURL: string, email: string, password: string) {
  const answer = await context.request.post(`${baseURL}/v1/login/login`, {
    headers: { 'x-giliran-app': 'web' },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const { data } = (await answer.json()) as { data: unknown };
  const value = Buffer.from(JSON.stringify(data)).toString('base64');
  await context.addCookies([{ name: 'UAT_1.0.0', value, url: baseURL }]);
}

export interface Visit {
  seconds: number;
  requests: number;
  kilobytes: number;
  /** Paths in the order in which they were asked for. */
  asked: string[];
}

interface Asked {
  context: Phone;
  line: Awaited<ReturnType<typeof openLine>>;
  path: string;
  /** What has to be in sight for whoever looks to do what they came for. */
  usable: readonly string[];
}

/** Runs in the page: the moment is noted there, since word of it comes late from a processor that is slowed down. */
const noteUsable = (selectors: readonly string[]) => `{
  const isThere = (selector) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
  const look = () => {
    if (${JSON.stringify(selectors)}.every(isThere)) noted(Date.now());
    else requestAnimationFrame(look);
  };
  let noted;
  globalThis.usableAt = new Promise((resolve) => {
    noted = resolve;
  });
  look();
}`;

/** From the press to the moment when it can be used; all that came over the line until then counts. */
export async function visit({ context, line, path, usable }: Asked): Promise<{ page: Page } & Visit> {
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const asked: { path: string; at: number }[] = [];
  session.on('Network.requestWillBeSent', ({ request, wallTime }) => {
    const { protocol, pathname } = new URL(request.url);
    if (protocol === 'http:') asked.push({ path: pathname, at: wallTime * 1_000 });
  });
  await page.addInitScript(noteUsable(usable));
  const began = Date.now();
  await page.goto(`${line.baseURL}${path}`, { waitUntil: 'commit', timeout: patience });
  const usableAt = Number(await page.evaluate('globalThis.usableAt'));
  const inTime = asked.filter(({ at }) => at <= usableAt).map((one) => one.path);
  return {
    page,
    seconds: (usableAt - began) / 1_000,
    requests: inTime.length,
    kilobytes: line.received(began, usableAt) / 1_000,
    asked: inTime,
  };
}
