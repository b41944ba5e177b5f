/** The same things with one of them in another place; a place outside is the nearest inside. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const place = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, place), ...list.slice(from, from + 1), ...rest.slice(place)];
}
