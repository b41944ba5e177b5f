import {
  addMember as addMemberCall,
  addMembers as addMembersCall,
  cancelInvitation,
  decideNumber as decideNumberCall,
  editMember as editMemberCall,
  removeMember as removeMemberCall,
  resendInvitation as resendInvitationCall,
  resetMemberPassword as resetMemberPasswordCall,
  setInvitationRotators as setInvitationRotatorsCall,
  setMemberHours as setMemberHoursCall,
  setMemberStatus as setMemberStatusCall,
} from '#contract/member-changes.ts';
import { getMember, listMemberOptions, listMembers, listTurnTakers } from '#contract/member-list.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route, routeOnce } from '#server/platform/http/route.ts';
import { addMember, addMembers } from './add-member.ts';
import { decideNumber } from './decide-number.ts';
import { editMember } from './edit-member.ts';
import { optionsOfMembers, pageOfMembers, takersOfMembers } from './list-members.ts';
import { loadMember } from './load-members.ts';
import { removeMember } from './remove-member.ts';
import { resendInvitation, resetMemberPassword } from './resend-access.ts';
import { setInvitationRotators } from './set-invitation-rotators.ts';
import { setMemberHours } from './set-member-hours.ts';
import { setMemberStatus } from './set-member-status.ts';

export function membersRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;

  route(app, listMembers, ({ viewer, query }) => pageOfMembers(deps, viewer.accountId, query));
  route(app, listMemberOptions, ({ viewer }) => optionsOfMembers(db, viewer.accountId));
  route(app, listTurnTakers, ({ viewer }) => takersOfMembers(db, viewer.accountId));
  route(app, getMember, ({ viewer, params }) => loadMember(db, viewer.accountId, params.id, clock.now()));

  routeOnce(app, deps, addMemberCall, ({ viewer, body, request, tx }) =>
    addMember({ ...deps, db: tx }, viewer, body, clientOf(request)),
  );
  routeOnce(app, deps, addMembersCall, ({ viewer, body, request, tx }) =>
    addMembers({ ...deps, db: tx }, viewer, body, clientOf(request)),
  );
  route(app, editMemberCall, ({ viewer, params, body, request }) =>
    editMember(deps, viewer, params.id, body, clientOf(request)),
  );
  route(app, decideNumberCall, ({ viewer, params, body, request }) =>
    decideNumber(deps, viewer, { id: params.id, ...body }, clientOf(request)),
  );
  route(app, setMemberStatusCall, ({ viewer, params, body, request }) =>
    setMemberStatus(deps, viewer, params.id, body.status, clientOf(request)),
  );
  route(app, setMemberHoursCall, ({ viewer, params, body, request }) =>
    setMemberHours(deps, viewer, params.id, body, clientOf(request)),
  );
  route(app, resendInvitationCall, ({ viewer, params, request }) =>
    resendInvitation(deps, viewer, params.id, clientOf(request)),
  );
  route(app, cancelInvitation, async ({ viewer, params, request }) => {
    const only = { id: params.id, handOverTo: null, invitedOnly: true };
    await removeMember(deps, viewer, only, clientOf(request));
    return {};
  });
  route(app, setInvitationRotatorsCall, ({ viewer, params, body, request }) =>
    setInvitationRotators(deps, viewer, params.id, body.rotatorIds, clientOf(request)),
  );
  route(app, resetMemberPasswordCall, ({ viewer, params, request }) =>
    resetMemberPassword(deps, viewer, params.id, clientOf(request)),
  );
  route(app, removeMemberCall, ({ viewer, params, body, request }) =>
    removeMember(deps, viewer, { id: params.id, ...body }, clientOf(request)),
  );
}
