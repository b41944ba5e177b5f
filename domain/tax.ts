/** What an invoice shows of PPN: the law's 12 % are charged on 11/12 of the price ("DPP nilai lain", PMK 131/2024). */
export interface Ppn {
  base: number;
  /** DPP nilai lain. */
  taxable: number;
  ppn: number;
}

/** Rounded once per invoice, to whole rupiah; the amounts are stored with it. */
export function ppnOn(base: number): Ppn {
  const taxable = roundedShare(base, 11, 12);
  return { base, taxable, ppn: roundedShare(taxable, 12, 100) };
}

/** Of a sum with PPN in it, the price: the largest that does not come to more with its PPN. */
export function priceWithin(rupiah: number): number {
  let price = Math.floor((rupiah * 100) / 111) + 1;
  while (price > 0 && price + ppnOn(price).ppn > rupiah) price -= 1;
  return price;
}

/** What a company withholds for us and pays to the tax office itself: 2 % of the price before PPN. */
export function pph23On(base: number): number {
  return roundedShare(base, 2, 100);
}

/** Half a rupiah is rounded up; in whole numbers, so that no fraction is ever inexact. */
function roundedShare(amount: number, part: number, of: number): number {
  return Math.floor((amount * part * 2 + of) / (of * 2));
}

/**
 * NPWP as it is stored: 16 digits (a company's old 15 get a leading 0), or the 22 of a branch (NITKU). Undefined when it is
 * neither.
 */
export function readNpwp(typed: string): string | undefined {
  const digits = typed.replace(/[\s.-]/g, '');
  if (!/^\d+$/.test(digits)) return undefined;
  if (digits.length === 15) return `0${digits}`;
  return digits.length === 16 || digits.length === 22 ? digits : undefined;
}
