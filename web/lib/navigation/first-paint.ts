let painted = Promise.resolve();
let shown = Promise.resolve();
let filled = Promise.resolve();
let isPainted: () => void = () => undefined;
let isShown: () => void = () => undefined;
let isFilled: () => void = () => undefined;

/**
 * At the start of a signed-in visit the frame and its menu come first, then the screen with what it shows, then all that
 * only becomes of use when someone presses something: what is for later does not take the network or the processor from
 * what is to be seen now.
 */
export const firstPaint = {
  begin(): void {
    painted = new Promise((done) => {
      isPainted = done;
    });
    shown = new Promise((done) => {
      isShown = done;
    });
    filled = new Promise((done) => {
      isFilled = done;
    });
  },
  isPainted: () => isPainted(),
  wait: () => painted,
  /** The first screen is there and has asked for what it shows. */
  isShown: () => isShown(),
  waitUntilShown: () => shown,
  /** It shows what it asked for. */
  isFilled: () => isFilled(),
  waitUntilFilled: () => filled,
};
