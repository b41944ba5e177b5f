import type { Member } from '#contract/member-list.ts';
import { mayManage, type Role } from '#domain/roles.ts';

export type MemberAction =
  | 'edit'
  | 'hours'
  | 'activate'
  | 'deactivate'
  | 'resend'
  | 'reset'
  | 'resetFactor'
  | 'cancel'
  | 'remove';

interface Viewer {
  id: string;
  role: Role;
}

/** What this viewer may do to this member, in the order of the menu. The server asks again in any case. */
export function actionsFor(
  viewer: Viewer,
  {
    id,
    role,
    status,
    joined,
    invitedUntil,
  }: Pick<Member, 'id' | 'role' | 'status' | 'joined' | 'invitedUntil'>,
): MemberAction[] {
  if (!mayManage(viewer.role, role)) return [];
  // Nobody locks out the owner, nor themself.
  if (role === 'owner' || id === viewer.id) return ['edit', 'hours'];
  // Nothing to switch off or to hand over yet.
  if (invitedUntil !== null) return ['edit', 'hours', 'resend', 'cancel'];
  return [
    'edit',
    'hours',
    status === 'active' ? 'deactivate' : 'activate',
    joined ? 'reset' : 'resend',
    'remove',
  ];
}

/** Only the owner resets a lost second factor, of those who have one; beside the password, which is lost as often. */
export function withFactorReset(actions: readonly MemberAction[], hasFactor: boolean): MemberAction[] {
  return actions.flatMap((act) => (act === 'reset' && hasFactor ? [act, 'resetFactor' as const] : [act]));
}
