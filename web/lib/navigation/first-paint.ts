let painted = Promise.resolve();
let resolve: () => void = () => undefined;

/**
 * At the start of a signed-in visit the frame and its menu come first: what fills them is fetched when they can be
 * seen, and does not take the network or the processor from them.
 */
export const firstPaint = {
  begin(): void {
    painted = new Promise((done) => {
      resolve = done;
    });
  },
  isPainted: () => resolve(),
  wait: () => painted,
};
