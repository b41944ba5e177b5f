import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import { buyer, openBuyers } from '#server/features/privacy/buyers/buyers.fixture.ts';
import { createStorage } from '#server/integrations/storage/create-storage.ts';
import { newId } from '#server/platform/ids.ts';
import { findSession, startSession } from '#server/platform/sessions/sessions.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { endClosedAccounts } from './end-account.ts';
import { credentialTables } from './erased-tables.ts';

const here = await openBuyers();
const { deps, mine, theirs, leaveEverywhere, tablesWith, ask } = here;
const { db } = deps;
const storage = createStorage(deps);
const ended = { ...deps, storage };
const { accountId } = mine.owner;
let people: { email: string; name: string }[];

/** A secret or a person of the account in every table that could hold one. */
beforeAll(async () => {
  await givePoints(deps, accountId, 500);
  await leaveEverywhere(mine);
  await leaveEverywhere(theirs);
  await ask(mine.owner, 'templates', { name: 'Sapaan Melati', text: 'Halo dari Melati' });
  await ask(mine.owner, 'labels', { name: 'Melati', colour: '#2e7d4f' });
  await ask(mine.owner, 'teams', { name: 'Tim Melati', memberIds: [mine.cs.memberId] });
  await ask(mine.owner, 'api-keys', { name: 'Kunci Melati', scopes: ['leads:read'], expiresInDays: 30 });
  // Erased, and filled again by somebody since.
  const { id: filledId } = await createLead(deps, { accountId, name: 'Pembeli Melati' });
  await db.updateTable('leads').set({ erased_at: deps.clock.now() }).where('id', '=', filledId).execute();
  await storage.put('pictures/melati.webp', Buffer.from('x'), 'image/webp');
  await db
    .updateTable('members')
    .set({ picture: 'pictures/melati.webp', phone: '6281999888777', google_subject: 'google-melati' })
    .where('id', '=', mine.owner.memberId)
    .execute();
  await db.updateTable('accounts').set({ name: 'Melati Batik' }).where('id', '=', accountId).execute();
  people = (
    await db
      .selectFrom('members')
      .select(['email', 'full_name as name'])
      .where('account_id', '=', accountId)
      .execute()
  ).map((one) => one);
  const at = deps.clock.now();
  await sql`
    update accounts set closed_at = ${at}, suspended_at = ${at}, suspend_reason = 'closed' where id = ${accountId}`.execute(
    db,
  );
  await db
    .insertInto('account_closings')
    .values({ account_id: accountId, closed_at: at, ends_at: at })
    .execute();
});

test('as soon as it begins to end, nobody can enter any more', async () => {
  const { token } = await startSession(db, deps, {
    ...mine.owner,
    method: 'password',
    client: { ip: '203.0.113.9', network: '203.0.113.9', userAgent: 'Melati' },
  });
  await db
    .insertInto('email_tokens')
    .values({
      account_id: accountId,
      member_id: mine.owner.memberId,
      id: newId(deps.clock, deps.random),
      purpose: 'reset',
      token_hash: Buffer.from('x'),
      expires_at: new Date(deps.clock.now().getTime() + 60_000),
    })
    .execute();
  expect(await findSession(db, token, deps.clock.now())).toBeDefined();
  expect(await endClosedAccounts(ended, 1)).toBe(false);
  expect(await findSession(db, token, deps.clock.now())).toBeUndefined();
  for (const table of credentialTables) {
    const left = await sql`select from ${sql.table(table)} where account_id = ${accountId}`.execute(db);
    expect([table, left.rows.length]).toEqual([table, 0]);
  }
});

test('broken off after every portion and begun again, it ends all the same, and only once', async () => {
  await exportDuringErasure();
  let runs = 0;
  // Each run does a single portion more than it needs to get where the last one stopped.
  for (let portions = 1; runs < 500; portions += 1, runs += 1)
    if (await endClosedAccounts(ended, portions)) break;
  expect(runs).toBeGreaterThan(20);
  const closing = await db
    .selectFrom('account_closings')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  expect(closing.ended_at).not.toBeNull();
  expect(await endClosedAccounts(ended)).toBe(true);
  await sql`drop function export_during_erasure cascade`.execute(here.database.owner.db);
  expect(await db.selectFrom('exports').select('id').where('account_id', '=', accountId).execute()).toEqual(
    [],
  );
});

/** An export that was being written is there after files were removed for the first time. */
async function exportDuringErasure() {
  await sql`
    create function export_during_erasure() returns trigger language plpgsql as $$ begin
      insert into exports (account_id, id, member_id, kind, filter, format, numbers, language, progressed_at, created_at, expires_at)
      select account_id, gen_random_uuid(), id, 'leads', '{}', 'csv', 'id', 'id', now(), now(), now() from members
      where role = 'owner' and account_id in (select account_id from account_closings where ended_at is null);
      return null;
    end $$`.execute(here.database.owner.db);
  await sql`
    create trigger export_during_erasure after update on audit_entries
    for each statement execute function export_during_erasure()`.execute(here.database.owner.db);
}

test('nobody and no buyer of it is named anywhere, but in the records of money', async () => {
  await runQueuedJobs(here);
  // The last e-mail, which is kept here because there is no SMTP.
  await db.deleteFrom('kept_mails').where('recipient', '=', mine.owner.email).execute();
  const theirData = await db.selectFrom('leads').select('id').where('name', '=', buyer.name).execute();
  expect(theirData.length).toBeGreaterThan(0);
  const words = [...people.flatMap(({ email, name }) => [email, name]), 'Melati', '6281999888777'];
  expect((await tablesWith(words)).filter((table) => table !== 'public.ledger_entries')).toEqual([]);
});

test('of its leads only figures are left; another shop has all it had', async () => {
  const of = async (id: string) =>
    (
      await db
        .selectFrom('leads')
        .select(['name', 'phone'])
        .where('account_id', '=', id)
        .where('name', '!=', '')
        .execute()
    ).length;
  expect([await of(accountId), (await of(theirs.owner.accountId)) > 0]).toEqual([0, true]);
});

test('points that were left are lost by an entry of the ledger, which adds up', async () => {
  const last = await db
    .selectFrom('ledger_entries')
    .select(['reason', 'balance'])
    .where('account_id', '=', accountId)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  expect(last).toEqual({ reason: 'closed', balance: 0 });
  expect((await checkLedger(db)).differences).toEqual([]);
});

test('their addresses are free, files are gone, and the trail still says what happened when', async () => {
  // The database lets nobody have an address twice.
  for (const { email } of people) await createMember(deps, { email });
  expect(await storage.get('pictures/melati.webp')).toBeUndefined();
  const trail = await db
    .selectFrom('audit_entries')
    .select(['kind', 'details', 'ip'])
    .where('account_id', '=', accountId)
    .execute();
  expect(trail.length).toBeGreaterThan(0);
  expect(trail.every(({ details, ip }) => JSON.stringify(details) === '{}' && ip === '')).toBe(true);
});
