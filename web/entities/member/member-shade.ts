/** A member's colour as the API gives it: 1 to 6, for life; 0 for the owner. The palette counts from 0. */
export function memberShade(colour: number, part: 'line' | 'soft' | 'text'): string {
  return colour === 0 ? `var(--gl-owner-${part})` : `var(--gl-member-${colour - 1}-${part})`;
}
