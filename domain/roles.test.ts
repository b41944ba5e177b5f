import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Area,
  deriveRole,
  mayEnter,
  mayManage,
  type Role,
  roleFlags,
  roles,
  rolesToGive,
  scopeOf,
} from './roles.ts';

describe('the role', () => {
  test.each([
    ['the owner', { parent: 'owner', role: 'owner' }, 'owner'],
    ['whose parent is "owner", whatever their role says', { parent: 'owner', role: 'cs' }, 'owner'],
    ['whose parent is "owner", an admin by role', { parent: 'owner', role: 'admin' }, 'owner'],
    ['whose parent is "owner", without a role', { parent: 'owner' }, 'owner'],
    ['an admin of someone', { parent: '018f', role: 'admin' }, 'admin'],
    ['a CS of someone', { parent: '018f', role: 'cs' }, 'cs'],
    ['a role nobody knows is a CS', { parent: '018f', role: 'auditor' }, 'cs'],
    ['a role in capitals is one nobody knows', { parent: '018f', role: 'OWNER' }, 'cs'],
    ['the name of something every object has', { parent: '018f', role: 'toString' }, 'cs'],
    ['no parent at all: the role decides', { role: 'admin' }, 'admin'],
    ['a parent that is null: the role decides', { parent: null, role: 'admin' }, 'admin'],
    ['an owner by role alone', { parent: '018f', role: 'owner' }, 'owner'],
    ['no role falls back to CS', { parent: '018f' }, 'cs'],
    ['a role that is null falls back to CS', { parent: '018f', role: null }, 'cs'],
    ['an empty role falls back to CS', { parent: '018f', role: '' }, 'cs'],
    ['nothing at all', {}, 'cs'],
    ['"Owner" in capitals is not "owner"', { parent: 'Owner' }, 'cs'],
  ])('%s', (_name, claims, role) => {
    expect(deriveRole(claims)).toBe(role);
  });
});

describe('the flags', () => {
  test.each([
    ['owner', { ROLE_OWNER: true, ROLE_ADMIN: false, ROLE_CS: false }],
    ['admin', { ROLE_OWNER: false, ROLE_ADMIN: true, ROLE_CS: false }],
    ['cs', { ROLE_OWNER: false, ROLE_ADMIN: false, ROLE_CS: true }],
    ['auditor', { ROLE_OWNER: false, ROLE_ADMIN: false, ROLE_CS: true }],
    ['', { ROLE_OWNER: false, ROLE_ADMIN: false, ROLE_CS: true }],
    ['OWNER', { ROLE_OWNER: false, ROLE_ADMIN: false, ROLE_CS: true }],
  ])('of %j', (role, flags) => {
    expect(roleFlags(role)).toEqual(flags);
  });

  const anyText = fc.option(fc.oneof(fc.string(), fc.constantFrom('owner', 'admin', 'cs')));
  const anyClaims = fc.record({ parent: anyText, role: anyText }, { requiredKeys: [] });

  test('exactly one is true, whatever is claimed', () => {
    fc.assert(
      fc.property(anyClaims, (claims) => {
        expect(Object.values(roleFlags(deriveRole(claims))).filter(Boolean)).toHaveLength(1);
      }),
    );
  });

  test('who owns is either the owner by parent or by role', () => {
    fc.assert(
      fc.property(anyClaims, (claims) => {
        const owns = claims.parent === 'owner' || claims.role === 'owner';
        expect(roleFlags(deriveRole(claims)).ROLE_OWNER).toBe(owns);
      }),
    );
  });
});

// The table of the product's decisions, written down once more by hand: area, owner, admin, cs.
const table: [Area, string, string, string][] = [
  ['self', 'all', 'all', 'all'],
  ['dashboard', 'all', 'all', 'own'],
  ['leads', 'all', 'all', 'own'],
  ['orders', 'all', 'all', 'own'],
  ['labels', 'all', 'all', 'none'],
  ['blockedNumbers', 'all', 'all', 'own'],
  ['rotators', 'all', 'all', 'none'],
  ['domains', 'all', 'all', 'none'],
  ['pixels', 'all', 'all', 'none'],
  ['spends', 'all', 'all', 'none'],
  ['members', 'all', 'all', 'none'],
  ['teams', 'all', 'all', 'none'],
  ['points', 'all', 'none', 'none'],
  ['usage', 'all', 'none', 'none'],
  ['billing', 'all', 'none', 'none'],
  ['corporate', 'all', 'none', 'none'],
  ['audit', 'all', 'none', 'none'],
  ['shop', 'all', 'none', 'none'],
];

describe('who may enter', () => {
  test.each(table)('%s', (area, ...scopes) => {
    expect(roles.map((role) => scopeOf(role, area))).toEqual(scopes);
    expect(roles.map((role) => mayEnter(role, area))).toEqual(scopes.map((scope) => scope !== 'none'));
  });
});

describe('who manages whom', () => {
  test.each<[Role, Role, boolean]>([
    ['owner', 'owner', true],
    ['owner', 'admin', true],
    ['owner', 'cs', true],
    ['admin', 'owner', false],
    ['admin', 'admin', false],
    ['admin', 'cs', true],
    ['cs', 'owner', false],
    ['cs', 'admin', false],
    ['cs', 'cs', false],
  ])('%s, %s: %s', (manager, member, may) => {
    expect(mayManage(manager, member)).toBe(may);
  });

  test.each<[Role, string[]]>([
    ['owner', ['cs', 'admin']],
    ['admin', ['cs']],
    ['cs', []],
  ])('%s gives the roles %j', (manager, given) => {
    expect(rolesToGive(manager)).toEqual(given);
  });
});
