/** What a person may be in an account. */
export type Role = 'owner' | 'admin' | 'cs';

interface Claims {
  parent?: string | null;
  role?: string | null;
}

/** Whose parent is "owner" owns the account; everyone else is what their role says, a CS when it says nothing. */
export function deriveRole({ parent, role }: Claims): string {
  if (parent === 'owner') return 'owner';
  return role || 'cs';
}

/** Exactly one is true: a role nobody knows counts as CS, the one that may do least. */
export function roleFlags(role: string) {
  return {
    ROLE_OWNER: role === 'owner',
    ROLE_ADMIN: role === 'admin',
    ROLE_CS: role !== 'owner' && role !== 'admin',
  };
}
