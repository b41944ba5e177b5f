import type { Role } from '#domain/roles.ts';

const colours = 6;

/** Who joined first keeps the first colour for life, the seventh has it too; the owner is 0. */
export function colourOf({ role, joinOrder }: { role: Role; joinOrder: number }): number {
  return role === 'owner' ? 0 : ((joinOrder - 1) % colours) + 1;
}
