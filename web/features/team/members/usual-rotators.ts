import type { Role } from '#domain/roles.ts';

/** What is chosen before anybody chooses: a CS of a shop with one rotator is invited to take turns in it. */
export function usualRotators(rotators: readonly { id: string }[], role: Role): string[] {
  const [only, ...others] = rotators;
  return only && others.length === 0 && role === 'cs' ? [only.id] : [];
}
