import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';

/**
 * `axe.source` is more than twice as long, and every document reads it anew; and one letter beyond ASCII would make every
 * letter of it take two bytes.
 */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replaceAll(
  /[^\0-\x7f]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/** Into each frame once: reading it anew for every look takes longer than most looks. */
async function bring(frame: Frame): Promise<void> {
  if (await frame.evaluate(`'axe' in window`)) return;
  await frame.evaluate(source);
}

/** What axe finds wrong within these parts, or on the whole page; null when none of the parts is there any more. */
export async function violationsOf(
  page: Page,
  within: readonly string[],
  options: RunOptions,
): Promise<Result[] | null> {
  for (const frame of page.frames()) await bring(frame);
  const found: { violations: Result[] } | null = await page.evaluate(`(async () => {
    const within = ${JSON.stringify(within)};
    if (within.length > 0 && !within.some((part) => document.querySelector(part))) return null;
    const options = ${JSON.stringify({ resultTypes: ['violations'], preload: false, ...options })};
    const { violations } = await axe.run(within.length > 0 ? { include: within } : document, options);
    return { violations };
  })()`);
  return found?.violations ?? null;
}
