/**
 * At once the first time, then at most once in so many milliseconds: whatever comes meanwhile is done together at
 * the end of them.
 */
export function throttle(ms: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAskedAgain = false;
  const rest = () => {
    timer = undefined;
    if (isAskedAgain) run();
  };
  const run = () => {
    isAskedAgain = false;
    timer = setTimeout(rest, ms);
    act();
  };
  return () => {
    if (timer === undefined) run();
    else isAskedAgain = true;
  };
}
