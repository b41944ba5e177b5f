import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './e2e/support/chromium.ts';

const afterAll = '**/every-screen-accessible.e2e.ts';
// Drawing four times as many points is only worth it for pictures that people look at.
const deviceScaleFactor = process.env.SHOTS === '1' ? 2 : 1;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor, hasTouch: true, isMobile: true };
const helpPictures = '**/help-pictures.e2e.ts';
/** Taken in a shop of their own, when somebody asks for them; otherwise nothing but their files is looked at. */
const takesPictures = process.env.UPDATE_HELP_PICTURES === '1';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: takesPictures ? './e2e/support/pictures-setup.ts' : './e2e/support/global-setup.ts',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  forbidOnly: true,
  // A journey that passes at the second try has a fault that nobody looked for.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  // A whole journey with axe on every screen, on a machine that others keep busy: what takes long is not wrong.
  timeout: 600_000,
  // Under the minute after which screens look again by themselves: what should come at once does not pass by that.
  expect: { timeout: 50_000 },
  use: {
    actionTimeout: 120_000,
    launchOptions: browserLaunchOptions(),
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    // What a journey answers in the server's place would not be seen through it; journeys about it allow it.
    serviceWorkers: 'block',
    // Recording costs half of the time again; what failed leaves its picture and its tree, and TRACE=1 the rest.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: takesPictures
    ? [
        {
          name: 'pictures',
          testMatch: helpPictures,
          use: { ...phone, viewport: { width: 390, height: 640 }, deviceScaleFactor: 2 },
        },
      ]
    : journeys(),
});

function journeys() {
  return [
    // Buyers come from an ad on their phone, and CS answer on theirs; who works through many leads sits at a desk.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      testIgnore: [
        afterAll,
        helpPictures,
        '**/buyer-visit.e2e.ts',
        '**/shield-question.e2e.ts',
        '**/leads-cs.e2e.ts',
        '**/api-keys-and-webhooks.e2e.ts',
        '**/notifications.e2e.ts',
        '**/fake-leads.e2e.ts',
        '**/invitations.e2e.ts',
        '**/waiting.e2e.ts',
      ],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // What the width of the screen changes nothing of.
      grepInvert: /@desktop/,
      testIgnore: [
        afterAll,
        helpPictures,
        '**/readme-screenshot.e2e.ts',
        '**/leads-owner.e2e.ts',
        '**/export-and-import.e2e.ts',
        '**/dashboard.e2e.ts',
        '**/second-factor.e2e.ts',
        '**/held-arrivals.e2e.ts',
        '**/buyer-data.e2e.ts',
        '**/close-account.e2e.ts',
        '**/operator-{accounts,jobs,money}.e2e.ts',
        '**/number-approval.e2e.ts',
      ],
      use: phone,
    },
    // Holds what the journeys left behind against the list of screens.
    { name: 'afterwards', testMatch: afterAll, dependencies: ['desktop', 'phone'] },
  ];
}
