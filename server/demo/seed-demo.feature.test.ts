import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { wantedByNotifications } from '#server/features/messages/notifications/wanted-changes.ts';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import { createFolderStorage } from '#server/integrations/storage/folder-storage.ts';
import { systemClock } from '#server/platform/clock.ts';
import { systemRandom } from '#server/platform/random.ts';
import { unreadChanges } from '#server/testing/changes.ts';
import { createMember } from '#server/testing/people.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { demoPassword } from './people.ts';
import { demoCredentials, seedDemo } from './seed-demo.ts';

const files = await mkdtemp(join(tmpdir(), 'giliran-demo-'));
const storage = createFolderStorage(files, systemRandom);
const deps = { clock: systemClock, random: systemRandom, storage };

const [demo, real] = [await createTestDatabase(), await createTestDatabase()];
afterAll(() => Promise.all([demo.close(), real.close(), rm(files, { recursive: true })]));

test('an empty database gets the demo seller once', async () => {
  await seedDemo(demo.db, deps);
  await seedDemo(demo.db, deps);
  const members = await demo.db.selectFrom('members').selectAll().orderBy('email').execute();
  expect(members.map((member) => `${member.email} ${member.role}`)).toEqual([
    'admin@demo.test admin',
    'cs1@demo.test cs',
    'cs2@demo.test cs',
    'cs3@demo.test cs',
    'cs4@demo.test cs',
    'owner@demo.test owner',
  ]);
  for (const member of members) expect(await verify(member.password_hash ?? '', demoPassword)).toBe(true);
});

test('the demo account has a past to read, and its points add up', async () => {
  const kinds = await demo.db.selectFrom('audit_entries').select('kind').orderBy('id').execute();
  expect(kinds[0]?.kind).toBe('account_created');
  expect(kinds.length).toBeGreaterThan(10);
  const account = await demo.db.selectFrom('accounts').select('points').executeTakeFirstOrThrow();
  const ledger = await demo.db.selectFrom('ledger_entries').select(['points', 'reason']).execute();
  expect(ledger.reduce((sum, { points }) => sum + points, 0)).toBe(account.points);
  expect(account.points).toBeGreaterThan(0);
  const leads = await demo.db.selectFrom('leads').select('member_id').execute();
  expect(leads.length).toBe(ledger.filter(({ reason }) => reason === 'lead').length);
  expect(leads.length).toBeGreaterThan(100);
});

test('the demo owner topped up: paid, forgotten, and one that is being checked', async () => {
  const orders = await demo.db
    .selectFrom('top_ups')
    .select(['order_id', 'state', 'credited'])
    .orderBy('created_at')
    .execute();
  expect(orders.map(({ state }) => state)).toEqual(['paid', 'paid', 'expired', 'checking']);
  const invoices = await demo.db.selectFrom('invoices').select('number').execute();
  expect(invoices.length).toBe(2);
  expect((await checkLedger(demo.db)).differences).toEqual([]);
});

test('the order that is being checked has the picture of a transfer', async () => {
  const receipt = await demo.db.selectFrom('top_up_receipts').select('picture').executeTakeFirstOrThrow();
  const file = await storage.get(receipt.picture ?? '');
  const { format, width, height } = await sharp(file?.bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 720, height: 1_120 });
  // Words are drawn in it, not only bands of colour.
  const { entropy } = await sharp(file?.bytes)
    .extract({ left: 0, top: 500, width: 720, height: 450 })
    .stats();
  expect(entropy).toBeGreaterThan(0.5);
});

test('the bank reported its money, and a sum that nobody ordered for', async () => {
  const { total } = await demo.db
    .selectFrom('top_ups')
    .select('total')
    .where('state', '=', 'checking')
    .executeTakeFirstOrThrow();
  const lines = await demo.db
    .selectFrom('bank_mutations')
    .select(['amount', 'state'])
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { amount: total, state: 'waiting' },
    { amount: 150_000, state: 'waiting' },
  ]);
});

test('the demo rotators gave out their turns by the rule', async () => {
  const rotators = await demo.db
    .selectFrom('rotators')
    .select(['slug', 'status'])
    .orderBy('created_at')
    .execute();
  expect(rotators.map(({ slug }) => slug)).toEqual(['h6j0ra', 'p2vw8e', 'm4du9x', 'k7m2qa']);
  const turns = await demo.db.selectFrom('rotator_turns').select('number').execute();
  const leads = await demo.db.selectFrom('leads').select(['receipt', 'member_id']).execute();
  expect(turns.reduce((sum, { number }) => sum + number, 0)).toBe(leads.length);
  expect(leads.every(({ receipt, member_id }) => receipt !== null && member_id !== null)).toBe(true);
  const views = await demo.db.selectFrom('rotator_views').select('views').execute();
  expect(views.reduce((sum, one) => sum + one.views, 0)).toBeGreaterThan(leads.length);
});

test('three months of leads were worked on: contacts, labels, orders, and a few that still wait', async () => {
  const leads = await demo.db
    .selectFrom('leads')
    .select(['created_at', 'status', 'first_contact_at', 'chat'])
    .orderBy('created_at')
    .execute();
  const days = (Date.now() - (leads[0]?.created_at.getTime() ?? 0)) / (24 * 60 * 60 * 1_000);
  expect(days).toBeGreaterThan(80);
  expect(new Set(leads.map(({ status }) => status))).toEqual(
    new Set(['new', 'contacted', 'ordered', 'lost']),
  );
  const threeDaysAgo = Date.now() - 3 * 24 * 60 * 60 * 1_000;
  const waiting = leads.filter(({ status }) => status === 'new');
  expect(waiting.filter(({ created_at: at }) => at.getTime() < threeDaysAgo)).toEqual([]);
  expect(new Set(leads.map(({ chat }) => chat))).toEqual(new Set([null, 'yes', 'no']));
  const all = await demo.db.selectFrom('orders').select(['lead_id', 'status', 'paid']).execute();
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['unpaid', 'paid', 'shipped', 'done']));
  expect(all.filter(({ lead_id }) => lead_id === null)).toHaveLength(3);
  const orders = all.filter(({ lead_id }) => lead_id !== null);
  expect(orders.length).toBe(leads.filter(({ status }) => status === 'ordered').length);
  expect(orders.length).toBeGreaterThan(100);
  const labelled = await demo.db.selectFrom('lead_labels').select('label_id').execute();
  expect(new Set(labelled.map(({ label_id }) => label_id)).size).toBe(6);
  const late = await demo.db.selectFrom('lead_events').select('id').where('at', '>', new Date()).execute();
  expect(late).toEqual([]);
});

test('a database with accounts is refused and left as it was', async () => {
  await real.db
    .insertInto('accounts')
    .values({ id: '00000000-0000-7000-8000-000000000001', name: 'Toko Asli' })
    .execute();
  await expect(seedDemo(real.db, deps)).rejects.toThrow('already has accounts');
  expect(await real.db.selectFrom('members').selectAll().execute()).toEqual([]);
});

test('also where somebody took the e-mail of the demo’s owner', async () => {
  await createMember({ ...deps, db: real.db }, { email: 'owner@demo.test' });
  await expect(seedDemo(real.db, deps)).rejects.toThrow('already has accounts');
});

test('the start message says how to sign in', () => {
  expect(demoCredentials()[0]).toMatch(/^owner +owner@demo\.test +Demo1234 +Ratna Dewi$/);
});

test('the demo CS have different hours and teams', async () => {
  const cs = await demo.db
    .selectFrom('members as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .select(['m.hours', 't.name'])
    .where('m.role', '=', 'cs')
    .execute();
  expect(new Set(cs.map(({ hours }) => JSON.stringify(hours))).size).toBe(4);
  expect(new Set(cs.map(({ name }) => name)).size).toBe(2);
});

test('its advertisements cost something most days, and nobody is notified of leads that came long ago', async () => {
  const spends = await demo.db.selectFrom('spends').select(['day', 'campaign', 'nominal']).execute();
  expect(new Set(spends.map(({ day }) => day)).size).toBeGreaterThan(80);
  expect(new Set(spends.map(({ campaign }) => campaign))).toEqual(
    new Set(['gajian', 'retarget', 'live-malam']),
  );
  expect(await unreadChanges(demo.db, { name: 'notifications', wants: wantedByNotifications })).toEqual([]);
  const notifications = await demo.db.selectFrom('notifications').select('read_at').execute();
  expect(notifications.some(({ read_at }) => read_at !== null)).toBe(true);
});
