import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { demoPassword } from '#server/demo/people.ts';
import { buyersPages, newShopEmail, pictureMoment } from './support/picture-shop.ts';
import { goWithin } from './support/screens.ts';
import { expect, test } from './support/test.ts';

// The pictures of the guides (decision 84). It runs only when they are asked for, in a project of its own:
// UPDATE_HELP_PICTURES=1 npx playwright test, after `npm run build`. That all of them are there, pictures.test.ts holds.

const folder = join(import.meta.dirname, '../web/features/base/help/pictures');

/** Who looks at which screen, and what stands on it once it is there. */
interface Scene {
  guide: string;
  as: 'owner' | 'cs' | 'newcomer' | 'buyer';
  path: string;
  shows: { id: string; en: string };
  /** How far down the page the picture begins. */
  from?: number;
  hasPhoto?: boolean;
}

const emails = { owner: 'owner@demo.test', cs: 'cs1@demo.test', newcomer: newShopEmail };
/** Puts the invitation to notifications away: another guide shows them. */
const later = { id: 'Jangan sekarang', en: 'Not now' };

const scenes: Scene[] = [
  {
    guide: 'start',
    as: 'newcomer',
    path: '/',
    shows: { id: 'Siap terima lead dalam 3 menit', en: 'Ready for leads in 3 minutes' },
  },
  {
    guide: 'rotator',
    as: 'buyer',
    path: '/chats/{page}',
    shows: { id: 'Nomor WhatsApp', en: 'WhatsApp number' },
    from: 150,
    hasPhoto: true,
  },
  {
    guide: 'turns',
    as: 'owner',
    path: '/rotators/{rotator}/turns',
    shows: { id: 'Siapa berikutnya', en: 'Who is next' },
  },
  {
    guide: 'team',
    as: 'owner',
    path: '/members',
    shows: { id: 'CS bertugas sekarang', en: 'CS on duty now' },
  },
  {
    guide: 'replies',
    as: 'cs',
    path: '/leads/waiting',
    shows: { id: 'menunggu dibalas', en: 'waiting for a reply' },
  },
  {
    guide: 'phone',
    as: 'cs',
    path: '/profile/notifications',
    shows: { id: 'Aktifkan notifikasi di HP ini', en: 'Turn on notifications on this phone' },
  },
  { guide: 'orders', as: 'owner', path: '/orders?status=unpaid', shows: { id: 'Tagih', en: 'Remind' } },
  {
    guide: 'points',
    as: 'owner',
    path: '/points',
    shows: { id: 'Rp12.500', en: 'Rp12.500' },
    from: 75,
  },
  {
    guide: 'ads',
    as: 'owner',
    path: '/',
    shows: { id: 'Yang berubah sejak kemarin', en: 'What changed since yesterday' },
    from: 320,
  },
  {
    guide: 'fake-leads',
    as: 'owner',
    path: '/leads/held',
    shows: { id: 'Terima', en: 'Let in' },
    from: 168,
  },
];

for (const language of ['id', 'en'] as const) {
  test(`the pictures of the guides (${language})`, async ({ browser }) => {
    mkdirSync(folder, { recursive: true });
    const visitor = async (): Promise<Page> => {
      const { viewport, isMobile, hasTouch, deviceScaleFactor, ...others } = test.info().project.use;
      const context = await browser.newContext({
        ...{ viewport, isMobile, hasTouch, deviceScaleFactor },
        ...{ locale: others.locale, timezoneId: others.timezoneId, colorScheme: others.colorScheme },
        baseURL: process.env.E2E_BASE_URL,
        reducedMotion: 'reduce',
      });
      await prepare(context, language);
      return context.newPage();
    };
    const pages = {
      owner: await signedIn(await visitor(), emails.owner),
      cs: await signedIn(await visitor(), emails.cs),
      newcomer: await signedIn(await visitor(), emails.newcomer),
      buyer: await visitor(),
    };
    const rotatorId = await findRotator(pages.owner);
    await pages.cs.getByRole('button', { name: later[language] }).click();
    for (const scene of scenes) {
      const { guide, as, path, shows } = scene;
      await test.step(guide, async () => {
        const page = pages[as];
        const address = path.replace('{rotator}', rotatorId).replace('{page}', buyersPages[language].slug);
        if (as === 'buyer') await page.goto(address);
        else await goWithin(page, address);
        await expect(page.getByText(shows[language]).filter({ visible: true }).first()).toBeVisible();
        writeFileSync(join(folder, `${guide}.${language}.webp`), await pictureOf(page, scene));
      });
    }
  });
}

/** The moment of the shop, the language, and a phone that was not asked yet whether it may show notifications. */
async function prepare(context: BrowserContext, language: string): Promise<void> {
  await context.clock.setFixedTime(new Date(pictureMoment));
  await context.addCookies([{ name: 'giliran_lang', value: language, url: process.env.E2E_BASE_URL }]);
  await context.addInitScript(`{
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  }`);
}

async function signedIn(page: Page, email: string): Promise<Page> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await page.locator('input[type=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-app-layout]')).toBeVisible();
  return page;
}

async function findRotator(page: Page): Promise<string> {
  const answer = await page.request.get('/v1/rotators');
  const { data } = (await answer.json()) as { data: { rotators: { id: string; title: string }[] } };
  return data.rotators.find(({ title }) => title === 'Gamis Syari Premium')?.id ?? '';
}

async function pictureOf(page: Page, { from = 0, hasPhoto }: Scene): Promise<Buffer> {
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  await page.evaluate(`scrollTo(0, ${from})`);
  // The address of this machine says nothing to a reader.
  await page.evaluate(`{
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replace('localhost:0', 'giliran.example');
  }`);
  const picture = sharp(await settled(page));
  if (hasPhoto) return picture.webp({ quality: 45, effort: 6 }).toBuffer();
  // Of few colours and without loss a screen takes less, and its words stay sharp.
  const inFewColours = await picture.png({ quality: 75, dither: 0 }).toBuffer();
  return sharp(inFewColours).webp({ lossless: true, effort: 6 }).toBuffer();
}

/** Tabs and figures measure the screen first: as soon as two looks are the same. */
async function settled(page: Page): Promise<Buffer> {
  await page.evaluate('document.fonts.ready');
  for (let before = await page.screenshot(); ; ) {
    await page.waitForTimeout(500);
    const now = await page.screenshot();
    if (now.equals(before)) return now;
    before = now;
  }
}
