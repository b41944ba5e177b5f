/** What a person may be in an account. */
export const roles = ['owner', 'admin', 'cs'] as const;
export type Role = (typeof roles)[number];

/** There is one owner; these are given to others. */
export const givenRoles = ['admin', 'cs'] as const satisfies readonly Role[];
type GivenRole = (typeof givenRoles)[number];

/** `all`: the whole account's. `own`: what is theirs or was given to them. */
type Scope = 'all' | 'own' | 'none';

const everyone = { owner: 'all', admin: 'all', cs: 'all' } as const;
const ownForCs = { owner: 'all', admin: 'all', cs: 'own' } as const;
const managers = { owner: 'all', admin: 'all', cs: 'none' } as const;
const ownerOnly = { owner: 'all', admin: 'none', cs: 'none' } as const;
const nobody = { owner: 'none', admin: 'none', cs: 'none' } as const;

/** Who may enter which part of the product. The server checks it on every call; the web only hides. */
const table = {
  /** Their own profile, password, devices, working hours, pause. */
  self: everyone,
  dashboard: ownForCs,
  leads: ownForCs,
  orders: ownForCs,
  labels: managers,
  templates: managers,
  blockedNumbers: ownForCs,
  /** Forms that became no lead yet. */
  held: managers,
  /** What a list shows, as a file. */
  exports: ownForCs,
  imports: managers,
  apiKeys: managers,
  webhooks: managers,
  rotators: managers,
  domains: managers,
  pixels: managers,
  spends: managers,
  members: managers,
  teams: managers,
  points: ownerOnly,
  usage: ownerOnly,
  billing: ownerOnly,
  corporate: ownerOnly,
  audit: ownerOnly,
  shop: ownerOnly,
  /** What is stored of a buyer: to look at and to hand out. */
  buyers: managers,
  /** How long it is stored, and erasing it. */
  privacy: ownerOnly,
  /** Taking everything along, and closing the account. */
  leaving: ownerOnly,
  /** Running the whole service: for operators, who are members of no account. */
  operator: nobody,
} as const satisfies Record<string, Record<Role, Scope>>;

export type Area = keyof typeof table;

export function scopeOf(role: Role, area: Area): Scope {
  return table[area][role];
}

export function mayEnter(role: Role, area: Area): boolean {
  return scopeOf(role, area) !== 'none';
}

/** Whom each manages: the owner everyone; an admin the CS, neither the owner nor another admin. */
const managed: Record<Role, readonly Role[]> = { owner: roles, admin: ['cs'], cs: [] };

export function mayManage(manager: Role, member: Role): boolean {
  return managed[manager].includes(member);
}

/** Only the owner makes admins; the usual one first. */
const toGive: Record<Role, readonly GivenRole[]> = { owner: ['cs', 'admin'], admin: ['cs'], cs: [] };

/** Which roles a manager may give to others. */
export function rolesToGive(manager: Role): readonly GivenRole[] {
  return toGive[manager];
}

interface Claims {
  parent?: string | null;
  role?: string | null;
}

/**
 * Whose parent is "owner" owns the account; everyone else is what their role says. A role nobody knows, or none, is CS:
 * the one that may do least.
 */
export function deriveRole({ parent, role }: Claims): Role {
  if (parent === 'owner') return 'owner';
  return roles.find((known) => known === role) ?? 'cs';
}

/** Exactly one is true. */
export function roleFlags(role: string) {
  const known = deriveRole({ role });
  return { ROLE_OWNER: known === 'owner', ROLE_ADMIN: known === 'admin', ROLE_CS: known === 'cs' };
}
