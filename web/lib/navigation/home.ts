import type { Role } from '#domain/roles.ts';

/** Where a person begins: a CS with who waits for a reply, the others with the dashboard. */
export function homeOf(user: { role: Role } | null): '/' | '/leads/waiting' {
  return user?.role === 'cs' ? '/leads/waiting' : '/';
}

/** Typed, or opened from the home screen of the phone. */
let isArriving = globalThis.location?.pathname === '/';

/** True once, for who comes from outside to the root: from within it is the dashboard for everyone. */
export function takeArrival(): boolean {
  const was = isArriving;
  isArriving = false;
  return was;
}
