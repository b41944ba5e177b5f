import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

// Journeys come by the same screens again and again. axe would find the same there each time, so the parts that it has
// looked at are kept for the whole run, in a file per worker. A screen with one part that is new is looked at whole.

const folder = join(import.meta.dirname, '../../test-results/axe');

export function forgetChecked(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Ids differ from one account to the next, and are the same screen. */
export function screenOf(address: string): string {
  const { pathname } = new URL(address);
  return pathname
    .split('/')
    .map((part) => (/\d/.test(part) || part.length > 24 ? ':id' : part))
    .join('/');
}

/**
 * Every kind of element on the screen: its tag, classes, state and the attributes that assistive technology reads, with
 * those of all elements around it, for these decide what its colours stand on.
 */
export async function partsShown(page: Page, selectors: readonly string[]): Promise<string[]> {
  // As text: the function runs in the browser, whose types this project does not know.
  const kinds: string[] = await page.evaluate(`((selectors) => {
    const ownClass = (name) => !name.startsWith('__m__');
    const kindOf = (element) => {
      const classes = [...element.classList].filter(ownClass).sort().join('.');
      const attributes = [...element.attributes]
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
    return [...new Set(all.map(chainOf))];
  })(${JSON.stringify(selectors)})`);
  return kinds.map((kind) => createHash('sha256').update(kind).digest('base64url').slice(0, 16));
}

interface Unchecked {
  isEmpty: boolean;
  /** Only once axe found nothing wrong with them. */
  remember(): void;
}

export const noneUnchecked: Unchecked = { isEmpty: true, remember: () => undefined };

/** Those of the parts that nobody has looked at yet in this respect. */
export function uncheckedParts(respect: string, parts: readonly string[]): Unchecked {
  const checked = new Set(
    readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')),
  );
  const unchecked = parts.map((part) => `${respect} ${part}`).filter((line) => !checked.has(line));
  return {
    isEmpty: unchecked.length === 0,
    remember: () => {
      if (unchecked.length > 0)
        appendFileSync(join(folder, `${process.pid}.txt`), `${unchecked.join('\n')}\n`);
    },
  };
}
