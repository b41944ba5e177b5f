import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { noneUnchecked, partsShown, screenOf, uncheckedParts } from './checked-parts.ts';

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

/** axe finds nothing on this screen, or in these parts of a very long one; nor among its colours in dark, on the desk: they do not hang on the width. What was looked at before in this run is not looked at again (checked-parts.ts). */
export async function expectAccessible(page: Page, parts: readonly string[] = []): Promise<void> {
  const device = test.info().project.name;
  const schemes = device === 'phone' ? (['light'] as const) : (['light', 'dark'] as const);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    const shown = await partsShown(page, parts);
    const colours = uncheckedParts(`${colorScheme} colours`, shown);
    const screen = `${device} ${screenOf(page.url())}`;
    const structure = colorScheme === 'light' ? uncheckedParts(screen, shown) : noneUnchecked;
    if (colours.isEmpty && structure.isEmpty) continue;
    // Without another page for each look, which is only needed for frames of other origins.
    const axe = parts.reduce(
      (builder, part) => builder.include(part),
      // Of what is well, nothing is told.
      new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] }),
    );
    if (structure.isEmpty) axe.withRules('color-contrast');
    else if (colours.isEmpty) axe.disableRules('color-contrast');
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }));
    expect(found, `accessibility of ${page.url()} in ${colorScheme}`).toEqual([]);
    colours.remember();
    structure.remember();
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** With SHOTS=1 a picture of the screen for people to look at: test-results/shots/<name>-<device>.png */
export async function shot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS !== '1') return;
  await settle(page);
  await page.screenshot({ path: join(shots, `${name}-${test.info().project.name}.png`), fullPage: true });
}
