/** What someone has saved, from a share of one, as whole percents. Rounded down: only a whole turn is 100%. */
export function formatSaved(share: number): string {
  // A hair more, since 0.29 × 100 comes out a hair too small.
  return `${Math.floor(share * 100 + 1e-6)}%`;
}
