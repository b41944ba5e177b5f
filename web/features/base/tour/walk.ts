import { driver, type Popover, type PopoverDOM } from 'driver.js';
import 'driver.js/dist/driver.css';
import type { TFunction } from 'i18next';
import type { TourEnd } from '#contract/session-user.ts';
import { mainId } from '#web/ui/layout/main-id.ts';
import { dialogsGone, findMark, isSeen } from './find-mark.ts';
import type { TourStep } from './tour-steps.ts';
import classes from './walk.module.css';

/** A phone that is turned changes its size several times. */
const settledMs = 150;

export interface WalkOptions {
  steps: readonly TourStep[];
  t: TFunction;
  /** Goes to a screen; whether one has arrived there. */
  go: (to: TourStep['to'], options: { replace: boolean }) => Promise<boolean>;
  /** Undefined: it could not go on, which is nobody's decision. */
  onEnd: (how: TourEnd | undefined) => void;
}

/** Leads through the real screens. Returns what stops it without a word. */
export function walk({ steps, t, go, onEnd }: WalkOptions): () => void {
  const ending = new AbortController();
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const guide = driver({
    animate: !isCalm,
    smoothScroll: !isCalm,
    duration: 250,
    // Ours knows the screens between the steps.
    allowKeyboardControl: false,
    // A tap beside it is a slip on a phone, no decision.
    overlayClickBehavior: () => undefined,
    disableActiveInteraction: true,
    overlayColor: 'var(--gl-scrim)',
    overlayOpacity: 1,
    stagePadding: 6,
    stageRadius: 10,
    popoverOffset: 8,
    popoverClass: classes.popover,
  });
  let place = 0;
  let isMoving = false;
  let shown: Element | undefined;
  let putBack = () => {};

  const stop = () => {
    ending.abort();
    guide.destroy();
    putBack();
  };
  const end = (how: TourEnd | undefined) => {
    if (ending.signal.aborted) return;
    stop();
    if (document.activeElement === document.body) document.getElementById(mainId)?.focus();
    onEnd(how);
  };

  const show = async (next: number, { replace }: { replace: boolean }): Promise<void> => {
    if (isMoving) return;
    const step = steps[next];
    if (!step) return end('completed');
    isMoving = true;
    const isThere = await go(step.to, { replace });
    const mark = isThere ? await findMark(step, ending.signal) : undefined;
    isMoving = false;
    if (ending.signal.aborted) return;
    if (!mark) {
      // What this person does not have, such as the pill of who is in no rotation, is passed over.
      const beyond = next + Math.sign(next - place);
      return beyond !== next && steps[beyond] ? show(beyond, { replace: true }) : end(undefined);
    }
    place = next;
    shown = mark;
    const putBackLast = putBack;
    putBack = keepMarks(mark);
    const popover = {
      title: t(step.title),
      description: t(step.text),
      // Not over the rest of the menu.
      side: mark.closest('aside') ? 'right' : 'bottom',
      progressText: t('tour.progress', { number: next + 1, total: steps.length }),
      showProgress: true,
      showButtons: next === 0 ? ['next', 'close'] : ['next', 'previous', 'close'],
      nextBtnText: next === steps.length - 1 ? t('tour.done') : t('tour.next'),
      prevBtnText: t('tour.back'),
      onPopoverRender: (drawn) => prepare(drawn, t('tour.skip')),
      onNextClick: () => void show(place + 1, { replace: true }),
      onPrevClick: () => void show(place - 1, { replace: true }),
      onCloseClick: () => end('skipped'),
    } satisfies Popover;
    guide.highlight({ element: mark, popover });
    putBackLast();
    putBack();
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end('skipped');
    else if (event.key === 'ArrowRight') void show(place + 1, { replace: true });
    else if (event.key === 'ArrowLeft' && place > 0) void show(place - 1, { replace: true });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { signal } = ending;
  window.addEventListener('keydown', onKey, { capture: true, signal });
  // Turned, or made narrow: what was pointed at may have no place there, and something else has.
  const onSettled = () => {
    if (ending.signal.aborted || !shown || isMoving) return;
    if (isSeen(shown)) guide.refresh();
    else void show(place, { replace: true });
  };
  let settling: ReturnType<typeof setTimeout> | undefined;
  const onResize = () => {
    clearTimeout(settling);
    settling = setTimeout(onSettled, settledMs);
  };
  window.addEventListener('resize', onResize, { signal });
  // Back leads to where one was before: all steps share one entry of the history.
  window.addEventListener('popstate', () => end('skipped'), { signal });

  void dialogsGone(signal).then(() => show(0, { replace: false }));
  return stop;
}

const marked = ['aria-haspopup', 'aria-expanded', 'aria-controls'];

/**
 * The library says of what it points at that it opens something, which a row or a link does not, and takes that away
 * again from what does. Returns what puts it right.
 */
function keepMarks(element: Element): () => void {
  const before = marked.map((name) => [name, element.getAttribute(name)] as const);
  return () => {
    for (const [name, value] of before) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  };
}

function prepare({ wrapper, title, footer, closeButton, nextButton }: PopoverDOM, skip: string): void {
  wrapper.setAttribute('aria-modal', 'true');
  // It takes the head and foot of a page for them, which are landmarks.
  for (const part of [title, footer]) part.setAttribute('role', 'presentation');
  closeButton.setAttribute('aria-label', skip);
  closeButton.title = skip;
  // It would begin at the button that ends it all.
  queueMicrotask(() => nextButton.focus());
}
