import type { Traffic } from '#contract/rotator-list.ts';

/** Leads of views; null where nobody came yet. */
export function conversionOf({ views, leads }: Traffic): number | null {
  return views > 0 ? leads / views : null;
}

/** The link as people read and say it. */
export function shownLink(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
