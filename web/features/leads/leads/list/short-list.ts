/** "Sari, Rina, +2": the first two by name. */
export function shortList(names: readonly string[]): string {
  const more = names.length - 2;
  return more > 0 ? [...names.slice(0, 2), `+${more}`].join(', ') : names.join(', ');
}
