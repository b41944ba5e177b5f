import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { createApiKey } from './api-keys.ts';
import { createCorporateInvoice } from './corporate.ts';
import { createDomain } from './domains.ts';
import { createExport } from './exports.ts';
import { createHeld } from './held.ts';
import { createImport } from './imports.ts';
import { createLead } from './leads.ts';
import { createMember, openTestSession, type TestMember } from './people.ts';
import { createConversion } from './pixels.ts';
import { createRotator } from './rotators.ts';
import type { Things } from './route-call.ts';
import { createSpend } from './spends.ts';
import { createTopUp } from './top-up.ts';
import { createDelivery } from './webhooks.ts';

type Needed = Pick<Deps, 'db' | 'clock' | 'random'>;

/** Everything a call may name, made for this person; leads, orders and blocked numbers are their own. */
export async function createThings(deps: Needed, viewer: TestMember): Promise<Things> {
  const { accountId } = viewer;
  const email = () => `${newId(deps.clock, deps.random)}@contoh.id`;
  const member = await createMember(deps, { accountId, email: email(), initialPassword: true });
  const joined = await createMember(deps, { accountId, email: email() });
  const invited = await createMember(deps, { accountId, email: email(), invited: true });
  await deps.db
    .updateTable('members')
    .set({ last_active_at: deps.clock.now(), phone: '6281198765432' })
    .where('id', '=', joined.memberId)
    .execute();
  const teamId = newId(deps.clock, deps.random);
  await deps.db
    .insertInto('teams')
    .values({
      account_id: accountId,
      id: teamId,
      name: `Tim ${teamId.slice(-8)}`,
      created_at: deps.clock.now(),
    })
    .execute();
  const takers = [{ memberId: member.memberId }, { memberId: joined.memberId }];
  const rotator = await createRotator(deps, { accountId, members: takers });
  const [heldId = ''] = await createHeld(deps, { accountId, rotatorId: rotator.id });
  const leads = await leadsOf(deps, viewer);
  const selling = await sellingOf(deps, viewer);
  const session = await openTestSession(deps, viewer);
  const joinedSession = await openTestSession(deps, joined);
  const apiKey = await createApiKey(deps, viewer);
  return {
    accountId,
    viewerId: viewer.memberId,
    sessionId: session.viewer.sessionId,
    memberId: member.memberId,
    joinedId: joined.memberId,
    invitedId: invited.memberId,
    joinedSessionId: joinedSession.viewer.sessionId,
    teamId,
    rotatorId: rotator.id,
    heldId,
    ...leads,
    ...selling,
    topUpOrder: await createTopUp(deps, viewer),
    corporateInvoice: await createCorporateInvoice(deps, accountId),
    exportId: await createExport(deps, viewer),
    importId: await createImport(deps, viewer),
    spendId: await createSpend(deps, viewer),
    domainId: await createDomain(deps, accountId),
    apiKeyId: apiKey.id,
    ...(await createDelivery(deps, accountId)),
    ...(await createConversion(deps, accountId)),
    savedFilterId: await savedFilterOf(deps, viewer),
    notificationId: await notificationOf(deps, viewer, leads.leadId),
  };
}

async function savedFilterOf(
  { db, clock, random }: Needed,
  { accountId, memberId }: TestMember,
): Promise<string> {
  const id = newId(clock, random);
  const filter = {
    list: 'leads' as const,
    name: `Baru ${id.slice(-8)}`,
    filter: JSON.stringify({ status: 'new' }),
  };
  await db
    .insertInto('saved_filters')
    .values({ account_id: accountId, member_id: memberId, id, created_at: clock.now(), ...filter })
    .execute();
  return id;
}

/** A notification of a lead. */
async function notificationOf(
  { db, clock, random }: Needed,
  { accountId, memberId }: TestMember,
  leadId: string,
): Promise<string> {
  const id = newId(clock, random);
  const row = { account_id: accountId, member_id: memberId, id, lead_id: leadId, at: clock.now() };
  await db
    .insertInto('notifications')
    .values({ ...row, kind: 'lead.new' })
    .execute();
  return id;
}

/** Two from one buyer, with a note on the first and something done to the other. */
async function leadsOf(deps: Needed, { accountId, memberId }: TestMember) {
  const lead = await createLead(deps, { accountId, memberId });
  const twin = await createLead(deps, { accountId, memberId, phone: lead.phone });
  const [noteId, batchId] = [newId(deps.clock, deps.random), newId(deps.clock, deps.random)];
  const event = { account_id: accountId, member_id: memberId, at: deps.clock.now() };
  await deps.db
    .insertInto('lead_events')
    .values([
      { ...event, lead_id: lead.id, id: noteId, kind: 'noted', details: JSON.stringify({ text: 'Halo' }) },
      { ...event, lead_id: twin.id, id: batchId, kind: 'trashed', batch_id: batchId },
    ])
    .execute();
  return { leadId: lead.id, twinId: twin.id, noteId, batchId };
}

/** What a shop sells with, and a sale. */
async function sellingOf(deps: Needed, { accountId, memberId }: TestMember) {
  const { db, clock, random } = deps;
  const [labelId, templateId, orderId] = [1, 2, 3].map(() => newId(clock, random)) as [
    string,
    string,
    string,
  ];
  const row = { account_id: accountId, created_at: clock.now() };
  await db
    .insertInto('labels')
    .values({ ...row, id: labelId, name: `COD ${labelId.slice(-8)}`, colour: '#2e7d4f' })
    .execute();
  await db
    .insertInto('templates')
    .values({ ...row, id: templateId, name: `Sapaan ${templateId.slice(-8)}`, text: 'Halo' })
    .execute();
  const lead = await createLead(deps, { accountId, memberId, status: 'ordered' });
  const blockedPhone = lead.phone ?? '';
  await db
    .insertInto('blocked_numbers')
    .values({ ...row, phone: blockedPhone, member_id: memberId })
    .execute();
  await db
    .insertInto('orders')
    .values({
      ...row,
      id: orderId,
      lead_id: lead.id,
      member_id: memberId,
      ordered_on: '2026-11-15',
      customer: 'Dewi',
      currency: 'IDR',
      value: 100_000,
      lead_status: 'contacted',
    })
    .execute();
  return { labelId, templateId, blockedPhone, orderId };
}
