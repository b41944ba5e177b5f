import type { TourStep } from './tour-steps.ts';

/** A screen may still be loading what is pointed at; after that the way to it will do. */
const timeoutMs = 2_500;
/** What is there and has no place on this screen (the sidebar, on a phone) does not get one by waiting. */
const hiddenTimeoutMs = 300;
const checkEveryMs = 50;

/** What a step points at, as soon as it can be seen; undefined where neither it nor the way to it is there. */
export async function findMark(
  { marks, ways }: Pick<TourStep, 'marks' | 'ways'>,
  ending: AbortSignal,
): Promise<Element | undefined> {
  for (let waited = 0; waited < timeoutMs && !ending.aborted; waited += checkEveryMs) {
    const mark = firstSeen(marks);
    if (mark) return mark;
    if (waited >= hiddenTimeoutMs && marks.some((selector) => document.querySelector(selector))) break;
    await pause();
  }
  return firstSeen(ways);
}

/** Menus and sheets give the focus back when they are gone, which must not come after ours. */
export async function dialogsGone(ending: AbortSignal): Promise<void> {
  for (let waited = 0; waited < timeoutMs && !ending.aborted; waited += checkEveryMs) {
    if (!document.querySelector('[role="dialog"], [role="menu"]')) return;
    await pause();
  }
}

const pause = () => new Promise((done) => setTimeout(done, checkEveryMs));

function firstSeen(selectors: readonly string[]): Element | undefined {
  for (const selector of selectors) {
    const seen = [...document.querySelectorAll(selector)].find(isSeen);
    if (seen) return seen;
  }
  return undefined;
}

export function isSeen(element: Element): boolean {
  return element.getClientRects().length > 0;
}
