import type { Role } from './roles.ts';

/** Where a person begins: a CS with who waits for a reply, the others with the dashboard. */
export function homeOf(user: { role: Role } | null): '/' | '/leads/waiting' {
  return user?.role === 'cs' ? '/leads/waiting' : '/';
}
