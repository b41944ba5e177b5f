import { z } from 'zod';
import { mostPasted } from '#domain/pasted-people.ts';
import { givenRoles, roles } from '#domain/roles.ts';
import { editedRevision } from './edit-conflicts.ts';
import { endpoint } from './endpoint.ts';
import { emailField, personNameField } from './fields.ts';
import { memberParams, memberSchema, memberStatuses } from './member-list.ts';
import { phoneField } from './phone-field.ts';
import { workingHoursSchema } from './working-hours.ts';

/** The part of the form that adding and editing share. */
const memberFields = {
  fullName: personNameField,
  nickname: personNameField,
  email: emailField,
  phone: phoneField,
  role: z.enum(roles),
  teamId: z.uuid().nullable(),
};

/** More than these are put into rotators one by one. */
const mostInvitedRotators = 50;

const invitedInto = z.array(z.uuid().toLowerCase()).max(mostInvitedRotators);

const rotatorIds = invitedInto
  .default([])
  .describe('Rotators of the account that they come into, with ratio 1, the moment they accept.');

export const newMember = z.strictObject({
  ...memberFields,
  role: z.enum(givenRoles),
  hours: workingHoursSchema,
  rotatorIds,
});

export const addMember = endpoint({
  method: 'POST',
  path: '/v1/members',
  tag: 'members',
  access: 'members',
  verified: true,
  once: true,
  confirm: true,
  summary: 'Add a member: takes points, invites them by email; they take part once they have accepted',
  body: newMember,
  answer: memberSchema,
});

/** Of each no more than what a pasted list says; the rest is what is usual. */
export const newMembers = z.strictObject({
  members: z
    .array(z.strictObject({ fullName: personNameField, email: emailField, phone: phoneField }))
    .min(1)
    .max(mostPasted),
  rotatorIds,
});

export const addMembers = endpoint({
  method: 'POST',
  path: '/v1/members/batch',
  tag: 'members',
  access: 'members',
  verified: true,
  once: true,
  confirm: true,
  summary: 'Add several CS at once, all of them or none: takes points for each, invites each by email',
  body: newMembers,
  answer: z.object({ added: z.number().int() }),
});

export const memberItems = z.strictObject(memberFields);

export const editMember = endpoint({
  method: 'PUT',
  path: '/v1/members/:id',
  tag: 'members',
  access: 'members',
  confirm: true,
  summary: 'Change a member; the email only until they have signed in; refused on an edit conflict',
  params: memberParams,
  body: memberItems.extend({ revision: editedRevision }),
  answer: memberSchema,
});

export const decideNumber = endpoint({
  method: 'PUT',
  path: '/v1/members/:id/number',
  tag: 'members',
  access: 'members',
  confirm: true,
  summary: 'Say yes or no to the new number of a CS; until then leads go to the old one',
  params: memberParams,
  body: z.strictObject({
    phone: z.string().max(20).describe('The `waitingPhone` that was seen.'),
    approve: z.boolean(),
  }),
  answer: memberSchema,
});

export const setMemberStatus = endpoint({
  method: 'PUT',
  path: '/v1/members/:id/status',
  tag: 'members',
  access: 'members',
  summary: 'Active, or inactive: no leads, no sign-in; what they have stays',
  params: memberParams,
  body: z.strictObject({ status: z.enum(memberStatuses) }),
  answer: memberSchema,
});

export const setMemberHours = endpoint({
  method: 'PUT',
  path: '/v1/members/:id/hours',
  tag: 'members',
  access: 'members',
  summary: 'Working hours and leave of a member; refused on an edit conflict',
  params: memberParams,
  body: workingHoursSchema.extend({ revision: editedRevision }),
  answer: memberSchema,
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/v1/members/:id/invitation',
  tag: 'members',
  access: 'members',
  summary: 'Invite again, for another week; for who was added before invitations: the first email again',
  params: memberParams,
  answer: z.object({ email: z.string() }),
});

export const setInvitationRotators = endpoint({
  method: 'PUT',
  path: '/v1/members/:id/invitation/rotators',
  tag: 'members',
  access: 'members',
  summary: 'Choose anew which rotators an invited member comes into when they accept',
  params: memberParams,
  body: z.strictObject({ rotatorIds: invitedInto }),
  answer: memberSchema,
});

export const cancelInvitation = endpoint({
  method: 'DELETE',
  path: '/v1/members/:id/invitation',
  tag: 'members',
  access: 'members',
  summary: 'Take an invitation back that was not accepted, whether it is over or not',
  params: memberParams,
  answer: z.object({}),
});

export const resetMemberPassword = endpoint({
  method: 'POST',
  path: '/v1/members/:id/password-reset',
  tag: 'members',
  access: 'members',
  summary: 'Sign a member out everywhere and send them a link to a new password',
  params: memberParams,
  answer: z.object({ email: z.string() }),
});

export const removeMember = endpoint({
  method: 'POST',
  path: '/v1/members/:id/removal',
  tag: 'members',
  access: 'members',
  summary: 'Remove a member; their leads stay in their name or go to another',
  params: memberParams,
  body: z.strictObject({ handOverTo: z.uuid().nullable() }),
  answer: z.object({ leads: z.number().int().describe('How many leads were handed over.') }),
});
