/** Typed, or opened from the home screen of the phone. */
let isArriving = globalThis.location?.pathname === '/';

/** True once, for who comes from outside to the root: from within it is the dashboard for everyone. */
export function takeArrival(): boolean {
  const was = isArriving;
  isArriving = false;
  return was;
}
