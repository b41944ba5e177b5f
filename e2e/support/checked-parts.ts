import { createHash } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { operatorScreens } from '#contract/operator-screens.ts';
import { screens } from '#contract/screens.ts';

// Journeys come by the same screens again and again, and axe would find the same there each time. So what it has looked
// at is kept for the whole run, in a file per worker: the screens, and the kinds of parts that were visible on them. A
// screen is looked at whole once, at the desk; after that, and on the phone, only the parts that nobody has seen yet.

const folder = join(import.meta.dirname, '../../test-results/axe');

export function clearChecked(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** At the same address as the landing page. */
export const dashboardScreen = '/ signed in';

/** Which of the app's screens this address shows; others (the pages of buyers) go by their path without its ids. */
export function screenOf(address: string): string {
  const parts = new URL(address).pathname.split('/');
  const matches = (screen: string) => {
    const names = screen.split('/');
    return names.length === parts.length && names.every((name, at) => name[0] === ':' || name === parts[at]);
  };
  const variables = (screen: string) => screen.split(':').length;
  const [screen] = [...screens, ...operatorScreens]
    .filter(matches)
    .toSorted((one, other) => variables(one) - variables(other));
  return screen ?? parts.map((part) => (/\d/.test(part) || part.length > 24 ? ':id' : part)).join('/');
}

/**
 * Every kind of visible element on the screen: its tag, classes, state and the attributes that assistive technology reads, with
 * those of all elements around it, for these decide what its colours stand on. The page keeps which element is of which.
 * Whether the page is light or dark makes no other kind.
 */
export async function partsShown(page: Page, selectors: readonly string[]): Promise<string[]> {
  // As text: the function runs in the browser, whose types this project does not know.
  const kinds: string[] = await page.evaluate(`((selectors) => {
    const ownClass = (name) => !name.startsWith('__m__');
    const kindOf = (element) => {
      const classes = [...element.classList].filter(ownClass).sort().join('.');
      const attributes = [...element.attributes]
        .filter(({ name }) => name !== 'data-mantine-color-scheme')
        .filter(({ name }) => /^(aria-|data-|role$|type$|disabled$|alt$|for$|lang$|tabindex$|style$)/.test(name))
        .map(({ name, value }) => {
          if (name === 'style') return element.style.color + element.style.backgroundColor + element.style.opacity;
          return /^(true|false|[a-z-]{1,20})$/.test(value) ? name + '=' + value : name + (value === '' ? '' : '+');
        });
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
      return [element.localName, classes, attributes.sort().join(','), hasText ? 'text' : ''].join('|');
    };
    const chains = new Map();
    const chainOf = (element) => {
      if (!element) return '';
      const known = chains.get(element);
      if (known !== undefined) return known;
      const chain = chainOf(element.parentElement) + '>' + kindOf(element);
      chains.set(element, chain);
      return chain;
    };
    const roots = selectors.length > 0 ? selectors.flatMap((one) => [...document.querySelectorAll(one)]) : [document.body];
    const all = roots.flatMap((root) => [root, ...root.querySelectorAll('*:not(svg *):not(script):not(style)')]);
    const seen = all.filter((element) => element.checkVisibility({ visibilityProperty: true }));
    const byKind = Map.groupBy(seen, chainOf);
    globalThis.shownParts = [...byKind.values()];
    return [...byKind.keys()];
  })(${JSON.stringify(selectors)})`);
  return kinds.map((kind) => createHash('sha256').update(kind).digest('base64url').slice(0, 16));
}

const mark = 'data-unchecked';

/**
 * Marks elements of these parts, by their place in what `partsShown` answered; answers the selector for them. Of a long list
 * of the same kind the first and the last are enough: on the next screen axe would look at none of them.
 */
export async function markParts(page: Page, places: readonly number[]): Promise<string> {
  await page.evaluate(`for (const place of ${JSON.stringify(places)})
    for (const element of [shownParts[place][0], shownParts[place].at(-1)]) element.setAttribute('${mark}', '')`);
  return `[${mark}]`;
}

export async function unmarkParts(page: Page): Promise<void> {
  await page.evaluate(
    `for (const element of document.querySelectorAll('[${mark}]')) element.removeAttribute('${mark}')`,
  );
}

const kept = new Set<string>();
const readUntil = new Map<string, number>();

/** What all workers have kept by now. The files only grow, so what was read before is not read again. */
function linesKept(): Set<string> {
  for (const name of readdirSync(folder)) {
    const file = openSync(join(folder, name), 'r');
    const from = readUntil.get(name) ?? 0;
    const added = Buffer.alloc(fstatSync(file).size - from);
    readSync(file, added, 0, added.length, from);
    closeSync(file);
    // Another worker may be in the midst of writing a line.
    const whole = added.subarray(0, added.lastIndexOf('\n') + 1);
    readUntil.set(name, from + whole.length);
    for (const line of whole.toString('utf8').split('\n')) kept.add(line);
  }
  return kept;
}

function keep(lines: readonly string[]): void {
  if (lines.length > 0) appendFileSync(join(folder, `${process.pid}.txt`), `${lines.join('\n')}\n`);
}

export interface Unchecked {
  /** The places of the parts that nobody has looked at yet in this respect. */
  places: number[];
  /** Only once axe found nothing wrong with them. */
  remember(): void;
}

export const noneUnchecked: Unchecked = { places: [], remember: () => undefined };

export function uncheckedParts(respect: string, parts: readonly string[]): Unchecked {
  const kept = linesKept();
  const lines = parts.map((part) => `${respect} ${part}`);
  const places = lines.flatMap((line, place) => (kept.has(line) ? [] : [place]));
  return { places, remember: () => keep(places.map((place) => lines[place] ?? '')) };
}

const wholeLine = (device: string, scheme: string, screen: string) => `whole ${device} ${scheme} ${screen}`;

export function rememberScreen(device: string, scheme: string, screen: string): void {
  const line = wholeLine(device, scheme, screen);
  if (!linesKept().has(line)) keep([line]);
}

/** Whether axe has looked at the whole of this screen in this run. */
export function isScreenChecked(device: string, scheme: string, screen: string): boolean {
  return linesKept().has(wholeLine(device, scheme, screen));
}
