import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  addMember,
  addMembers,
  cancelInvitation,
  editMember,
  type memberItems,
  type newMember,
  removeMember,
  resendInvitation,
  resetMemberPassword,
  setInvitationRotators,
  setMemberStatus,
} from '#contract/member-changes.ts';
import type { Member } from '#contract/member-list.ts';
import { resetMemberSecondFactor } from '#contract/second-factor.ts';
import type { PastedPerson } from '#domain/pasted-people.ts';
import { call } from '#web/lib/api/call.ts';
import { memberKeys, teamKeys } from '#web/lib/api/query-keys.ts';
import { memberQuery } from './members-query.ts';

export type NewMember = z.input<typeof newMember>;
export type MemberItems = z.input<typeof memberItems>;

/** What changes members. Afterwards the lists are asked for again; what the server answered is shown at once. */
export function useMemberCalls() {
  const client = useQueryClient();
  const invalidate = () => {
    void client.invalidateQueries({ queryKey: memberKeys.all });
    void client.invalidateQueries({ queryKey: teamKeys.all });
  };
  const cache = (member: Member) => {
    client.setQueryData(memberQuery(member.id).queryKey, member);
    invalidate();
    return member;
  };
  return {
    add: async (body: NewMember, key: string) => cache((await call(addMember, { body }, { key })).data),
    addMany: async (people: readonly PastedPerson[], rotatorIds: string[], key: string) => {
      const members = people.map(({ name: fullName, phone, email }) => ({ fullName, phone, email }));
      await call(addMembers, { body: { members, rotatorIds } }, { key });
      invalidate();
    },
    edit: async (id: string, body: MemberItems & { revision: number }) =>
      cache((await call(editMember, { params: { id }, body })).data),
    setStatus: async (id: string, status: Member['status']) =>
      cache((await call(setMemberStatus, { params: { id }, body: { status } })).data),
    chooseRotators: async (id: string, rotatorIds: string[]) =>
      cache((await call(setInvitationRotators, { params: { id }, body: { rotatorIds } })).data),
    resend: async (id: string) => {
      const { email } = (await call(resendInvitation, { params: { id } })).data;
      invalidate();
      return email;
    },
    /** As with `remove`. */
    cancel: async (id: string) => {
      await call(cancelInvitation, { params: { id } });
    },
    reset: async (id: string) => (await call(resetMemberPassword, { params: { id } })).data.email,
    resetFactor: async (id: string) => {
      await call(resetMemberSecondFactor, { params: { id } });
      // Their devices are signed out, and there is nothing left to reset.
      invalidate();
    },
    /** The caller leaves the member's own screen first, then calls `invalidate`: who is gone is not asked for. */
    remove: async (id: string, handOverTo: string | null) =>
      (await call(removeMember, { params: { id }, body: { handOverTo } })).data.leads,
    latest: (id: string) => client.fetchQuery({ ...memberQuery(id), staleTime: 0 }),
    invalidate,
  };
}
