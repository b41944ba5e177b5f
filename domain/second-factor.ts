import type { Role } from './roles.ts';

const graceMs = 7 * 24 * 60 * 60 * 1_000;

/** Of whom an account can require a second factor: those who could take the whole shop. */
export function canBeRequiredOf(role: Role): boolean {
  return role === 'owner' || role === 'admin';
}

/** Nobody is shut out on the day it is required: for a week they are only reminded. */
export function neededFrom(requiredAt: Date): Date {
  return new Date(requiredAt.getTime() + graceMs);
}
