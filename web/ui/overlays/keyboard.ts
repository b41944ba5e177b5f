/** Smaller than any keyboard, larger than a browser's bars that come and go. */
const leastPx = 120;
/** Magnified with two fingers the shown part is smaller too, and no keyboard is there. */
const mostScale = 1.05;

interface Shown {
  height: number;
  offsetTop: number;
  scale: number;
}

/**
 * How much of the bottom of the page a phone's keyboard lies over. Nothing where the page becomes smaller instead, as the
 * page itself asks for (`interactive-widget`); Safari knows no such thing.
 */
export function coveredBy(pageHeight: number, { height, offsetTop, scale }: Shown): number {
  const covered = Math.round(pageHeight - height - offsetTop);
  return scale <= mostScale && covered >= leastPx ? covered : 0;
}

/** So low is a phone held upright only while its keyboard is open. */
const low = '(max-width: 48em) and (max-height: 30em)';

/**
 * Says to the styles that a keyboard is open (`data-keyboard`), and how much of the page it lies over (`--gl-keyboard`), as
 * long as it is watched.
 */
export function watchKeyboard(): () => void {
  const viewport = window.visualViewport;
  const root = document.documentElement;
  if (!viewport) return () => undefined;
  const look = () => {
    const covered = coveredBy(root.clientHeight, viewport);
    root.toggleAttribute('data-keyboard', covered > 0 || window.matchMedia(low).matches);
    root.style.setProperty('--gl-keyboard', `${covered}px`);
  };
  look();
  viewport.addEventListener('resize', look);
  viewport.addEventListener('scroll', look);
  return () => {
    viewport.removeEventListener('resize', look);
    viewport.removeEventListener('scroll', look);
  };
}
