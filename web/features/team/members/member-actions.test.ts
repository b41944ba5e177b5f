import { describe, expect, it } from 'vitest';
import type { Member } from '#contract/member-list.ts';
import { actionsFor, withFactorReset } from './member-actions.ts';

type Target = Pick<Member, 'id' | 'role' | 'status' | 'joined' | 'invitedUntil'>;

const owner = { id: 'o', role: 'owner' } as const;
const admin = { id: 'a', role: 'admin' } as const;
const cs = { id: 'c', role: 'cs' } as const;
const target = (id: string, role: Member['role'], more: Partial<Target> = {}): Target => ({
  id,
  role,
  status: 'active',
  joined: true,
  invitedUntil: null,
  ...more,
});

const all = ['edit', 'hours', 'deactivate', 'reset', 'remove'];
const data = ['edit', 'hours'];

describe('what is offered', () => {
  it.each([
    ['the owner, themself', owner, target('o', 'owner'), data],
    ['the owner, an admin', owner, target('a', 'admin'), all],
    ['the owner, a CS', owner, target('c', 'cs'), all],
    ['an admin, the owner', admin, target('o', 'owner'), []],
    ['an admin, themself', admin, target('a', 'admin'), []],
    ['an admin, another admin', admin, target('b', 'admin'), []],
    ['an admin, a CS', admin, target('c', 'cs'), all],
    ['a CS, anyone', cs, target('d', 'cs'), []],
    ['a CS, themself', cs, target('c', 'cs'), []],
  ])('%s', (_, viewer, member, expected) => expect(actionsFor(viewer, member)).toEqual(expected));

  it.each([
    [
      'who has not accepted can be invited again, or not at all any more',
      { status: 'inactive', joined: false, invitedUntil: '2026-11-22T03:00:00.000Z' },
      ['edit', 'hours', 'resend', 'cancel'],
    ],
    [
      'who is inactive can be activated',
      { status: 'inactive' },
      ['edit', 'hours', 'activate', 'reset', 'remove'],
    ],
    [
      'who never came in gets the first email',
      { joined: false },
      ['edit', 'hours', 'deactivate', 'resend', 'remove'],
    ],
  ] as const)('%s', (_, more, expected) =>
    expect(actionsFor(owner, target('c', 'cs', more))).toEqual(expected),
  );
});

it('a second factor is reset beside the password, where there is one', () => {
  const actions = actionsFor(owner, target('c', 'cs'));
  expect(withFactorReset(actions, false)).toEqual(all);
  expect(withFactorReset(actions, true)).toEqual([
    'edit',
    'hours',
    'deactivate',
    'reset',
    'resetFactor',
    'remove',
  ]);
});
