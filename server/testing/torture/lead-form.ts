/** The number of the n-th made-up buyer: a mobile number of Indonesia, always of the same length. */
export function phoneOf(n: number): string {
  return `62812${10_000_000 + n}`;
}

/** What the n-th buyer's browser sends; the same again when they got no answer. */
export function leadForm(n: number): string {
  const phone = phoneOf(n);
  return `name=Pembeli&phone=${phone}&key=torture-${phone}`;
}

/** An ordinary phone: bots and in-app browsers are treated otherwise. */
export const buyersBrowser =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
