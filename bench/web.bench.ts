import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, type CDPSession, chromium } from '@playwright/test';
import { rootDir } from '#server/platform/root.ts';
import { createMember } from '#server/testing/people.ts';
import { startOwnPostgres } from '#server/testing/torture/own-postgres.ts';
import { browserLaunchOptions, prepareBrowser } from '../e2e/support/chromium.ts';
import { startApp } from '../scripts/testing/start-app.ts';
import type { Bench } from './lib/bench.ts';
import { seedLeads, seedShop } from './lib/seed-leads.ts';
import { settleLeads } from './lib/settle-leads.ts';
import { startOnSlow3g } from './lib/start-figures.ts';

const shellKilobytes = 200;
/** Of all four levels, chosen one after the other: the whole country would be megabytes. */
const regionKilobytes = 24;
const password = 'Bench1234';
/** A cheap phone on a network to match: a fourth of this machine's speed, 1.6 Mbit/s, 150 ms there and back. */
const slow = { slowdown: 4, bytesPerSecond: 1_600_000 / 8, latency: 150 };

interface Loaded {
  path: string;
  type: string;
  /** As they came over the wire. */
  bytes: number;
}

/** What a browser that was never here fetches, in the order in which it came. */
async function watch(session: CDPSession): Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  const asked = new Map<string, { path: string; type: string }>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    asked.set(requestId, { path: new URL(response.url).pathname, type });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const what = asked.get(requestId);
    if (what) loaded.push({ ...what, bytes: encodedDataLength });
  });
  return loaded;
}

const scriptsOf = (loaded: readonly Loaded[]) => loaded.filter(({ type }) => type === 'Script');
const sourceOf = (path: string) => readFileSync(join(rootDir, 'build/web', path));
const gzipped = (loaded: readonly Loaded[]) =>
  scriptsOf(loaded).reduce((sum, { path }) => sum + gzipSync(sourceOf(path)).length, 0) / 1_024;
const drawsCharts = ({ path }: Loaded) => sourceOf(path).includes('recharts');

const bench: Bench = {
  name: 'web',
  about: 'starts on a slow phone that was never here: bytes and requests until it can be used',
  bounds: {
    'shell, kB of script (gzip)': { atMost: shellKilobytes - 1 },
    'charts in the shell': { atMost: 0 },
    'corporate form, kB of regions': { atMost: regionKilobytes },
    'lead list of a CS, kB': { atMost: 190 },
    'lead list of a CS, requests': { atMost: 20 },
    'lead list of a CS, x a bare page': { atMost: 1.6 },
    'who waits, home of a CS, kB': { atMost: 190 },
    'who waits, home of a CS, requests': { atMost: 20 },
    'who waits, home of a CS, x a bare page': { atMost: 1.6 },
    'sign-in page, kB': { atMost: 120 },
    // With its font; 100 kB was allowed.
    'front page, kB': { atMost: 50 },
    'front page, requests': { atMost: 3 },
    'page for buyers, kB': { atMost: 14 },
  },
  async run({ progress }) {
    await prepareBrowser();
    const postgres = await startOwnPostgres('bench-web');
    try {
      const { deps } = postgres;
      const shop = await seedShop(deps);
      await seedLeads(deps, shop, 1, 2_000);
      await settleLeads(deps.db);
      const { accountId } = shop.owner;
      const { email } = await createMember(deps, { accountId, role: 'admin', password });
      await deps.db.updateTable('members').set({ tour: 'completed' }).where('email', '=', email).execute();
      const app = await startApp('bench-web', { DATABASE_URL: postgres.url });
      try {
        progress('the shop is open');
        const started = await start(app.baseURL, email);
        const owner = await createMember(deps, { password });
        await deps.db
          .updateTable('members')
          .set({ tour: 'completed' })
          .where('id', '=', owner.memberId)
          .execute();
        const weighed = await weighRegions(app.baseURL, owner.email);
        const starts = await startOnSlow3g(deps, shop, { baseURL: app.baseURL, password }, progress);
        return {
          rows: [...started.rows, ...weighed.rows, ...starts.rows],
          figures: { ...started.figures, ...weighed.figures, ...starts.figures },
        };
      } finally {
        await app.stop();
      }
    } finally {
      await postgres.stop();
    }
  },
};

async function signIn(browser: Browser, baseURL: string, email: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'id-ID',
    isMobile: true,
    hasTouch: true,
  });
  const answer = await context.request.post('/v1/login/login', {
    headers: { 'x-giliran-app': 'web' },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  // As the page keeps it after signing in, to paint from.
  const { data } = (await answer.json()) as { data: unknown };
  const value = Buffer.from(JSON.stringify(data)).toString('base64');
  await context.addCookies([{ name: 'UAT_1.0.0', value, url: baseURL }]);
  return context;
}

/** The form for corporate customers, with a village chosen in the province that has most of them. */
async function weighRegions(baseURL: string, email: string) {
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const context = await signIn(browser, baseURL, email);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const loaded = await watch(await context.newCDPSession(page));
    await page.goto('/corporate');
    const choices = [
      ['Provinsi', 'Jawa Tengah'],
      ['Kabupaten atau kota', 'Kabupaten Kebumen'],
      ['Kecamatan', 'Kebumen'],
      ['Kelurahan atau desa', 'Kebumen'],
    ] as const;
    for (const [level, name] of choices) {
      await page.getByRole('combobox', { name: level }).click();
      await page.getByRole('option', { name, exact: true }).click();
    }
    const regions = loaded.filter(({ path }) => path.startsWith('/v1/regions/'));
    const kilobytes = (some: readonly Loaded[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1_024;
    const row = {
      until: 'corporate form, four levels chosen',
      requests: loaded.length,
      scripts: scriptsOf(loaded).length,
      'script, kB gzip': gzipped(loaded),
      'all, kB on the wire': kilobytes(loaded),
      'regions, kB': kilobytes(regions),
    };
    // Without all four answers nothing was weighed.
    const figure = regions.length === choices.length ? kilobytes(regions) : Number.NaN;
    return { rows: [row], figures: { 'corporate form, kB of regions': figure } };
  } finally {
    await browser.close();
  }
}

async function start(baseURL: string, email: string) {
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const context = await signIn(browser, baseURL, email);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const loaded = await watch(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow.slowdown });
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slow.latency,
      downloadThroughput: slow.bytesPerSecond,
      uploadThroughput: slow.bytesPerSecond,
    });
    const began = performance.now();
    const stage = async (name: string, isThere: Promise<unknown>) => {
      await isThere;
      return { name, seconds: (performance.now() - began) / 1_000, loaded: [...loaded] };
    };
    await page.goto('/', { waitUntil: 'commit' });
    page.setDefaultTimeout(60_000);
    const frame = page.locator('[data-app-layout] nav').filter({ visible: true }).first();
    const stages = [
      await stage('the shell: frame and menu', frame.waitFor()),
      await stage('usable: figures are there', page.getByText('Rp', { exact: false }).first().waitFor()),
      await stage('the chart too', page.locator('.recharts-surface').first().waitFor()),
    ];
    return report(stages);
  } finally {
    await browser.close();
  }
}

function report(stages: { name: string; seconds: number; loaded: Loaded[] }[]) {
  const [shell] = stages;
  const figures = {
    'shell, kB of script (gzip)': gzipped(shell?.loaded ?? []),
    'charts in the shell': scriptsOf(shell?.loaded ?? []).filter(drawsCharts).length,
  };
  const rows = stages.map(({ name, seconds, loaded }) => ({
    until: name,
    requests: loaded.length,
    scripts: scriptsOf(loaded).length,
    'script, kB gzip': gzipped(loaded),
    'all, kB on the wire': loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1_024,
    seconds,
  }));
  return { rows, figures };
}

export default bench;
