import { formatMoney } from '#web/lib/format/format.ts';

/** Rp250.347 as Rp250. and 347: by its last three digits a transfer is told apart from all others. */
export function splitDigits(rupiah: number): { head: string; tail: string } {
  const whole = formatMoney(rupiah);
  return rupiah < 1_000 ? { head: '', tail: whole } : { head: whole.slice(0, -3), tail: whole.slice(-3) };
}

/** A number to be typed elsewhere, in groups the eye can hold: 731 028 4456, 3935 8123 4567 */
export function groupDigits(digits: string): string {
  const plain = digits.replace(/\s+/g, '');
  if (plain.length <= 6) return plain;
  if (plain.length === 10) return [plain.slice(0, 3), plain.slice(3, 6), plain.slice(6)].join(' ');
  return plain.replace(/(.{4})(?=.)/g, '$1 ');
}
