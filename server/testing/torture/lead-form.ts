const numbers = 90_000_000;
/** Shares no factor with `numbers`, and is near the golden ratio of it: no two buyers share a number, and none are near. */
const stride = 55_623_059;

/**
 * The number of the n-th made-up buyer: a mobile number of Indonesia, always of the same length. Not one after the
 * other: that is how programs count.
 */
export function phoneOf(n: number): string {
  return `62812${10_000_000 + ((n * stride) % numbers)}`;
}

/** What the n-th buyer's browser sends; the same again when they got no answer. */
export function leadForm(n: number): string {
  const phone = phoneOf(n);
  return `name=Pembeli&phone=${phone}&key=torture-${phone}`;
}

/** The same from a page whose key counts, with its work done: as from a browser that runs scripts. */
export function workedForm(n: number, key: string): string {
  return `name=Pembeli&phone=${phoneOf(n)}&key=${key}&work=0.0.0.0`;
}

/** An ordinary phone: bots and in-app browsers are treated otherwise. */
export const buyersBrowser =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
