import { expect, test } from '@playwright/test';
import { operatorScreens } from '#contract/operator-screens.ts';
import { screens } from '#contract/screens.ts';
import { dashboardScreen, isScreenChecked } from './support/checked-parts.ts';
import { operatorScreensWithoutOwn } from './support/operator.ts';

// Runs after all journeys (playwright.config.ts), so it speaks for the whole run.
for (const [device, scheme] of [
  ['desktop', 'light'],
  ['desktop', 'dark'],
  ['phone', 'light'],
] as const)
  test(`axe has seen every screen: ${device}, ${scheme}`, () => {
    const missing = [...screens, dashboardScreen, ...operatorScreens].filter(
      (screen) => !operatorScreensWithoutOwn.includes(screen) && !isScreenChecked(device, scheme, screen),
    );
    expect(missing).toEqual([]);
  });
