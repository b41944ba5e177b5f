const signs = 'abcdefghijklmnopqrstuvwxyz0123456789';
const length = 6;

/** Six letters and digits. `random` gives a number from 0 up to 1. */
export function randomSlug(random: () => number = Math.random): string {
  return Array.from({ length }, () => signs[Math.floor(random() * signs.length)]).join('');
}
