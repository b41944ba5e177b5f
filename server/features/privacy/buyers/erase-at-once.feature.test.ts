import { expect, test } from 'vitest';
import { conversionReader } from '#server/features/connect/conversions/conversion-reader.ts';
import { platformsOf } from '#server/features/connect/conversions/platforms-of.ts';
import { holdImports } from '#server/features/connect/imports/hold-imports.ts';
import { deliveriesReader } from '#server/features/connect/webhooks/write-deliveries.ts';
import { readPortion } from '#server/platform/changes/read-portion.ts';
import { holdReader } from '#server/platform/changes/readers.queries.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { newId } from '#server/platform/ids.ts';
import { createImport } from '#server/testing/imports.ts';
import { createLead } from '#server/testing/leads.ts';
import { untilWaitingForLock } from '#server/testing/lock-waits.ts';
import { createPixel } from '#server/testing/pixels.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createWebhook } from '#server/testing/webhooks.ts';
import { openBuyers } from './buyers.fixture.ts';

// What is written of a buyer at the very moment in which they are erased.

const { deps, mine, ask } = await openBuyers();
const { db, clock } = deps;
const { accountId } = mine.owner;
const phone = '6281234560011';
const erase = () => ask(mine.owner, 'buyers/erase', { phone });

test('an event for an ad platform that is just being made goes too', async () => {
  const { id: leadId } = await createLead(deps, { accountId, phone });
  const { id: pixelId } = await createPixel(deps, { accountId });
  let erasing: ReturnType<typeof erase> | undefined;
  await withTransaction(db, async (reader) => {
    // As whoever reads them does.
    await holdReader(reader, 'conversions');
    const at = clock.now();
    const event = { event_id: leadId, event: 'Lead', moment: 'submit', at, lead_id: leadId } as const;
    await reader
      .insertInto('conversions')
      .values({ account_id: accountId, pixel_id: pixelId, ...event, body: '{"ph": "hash"}' })
      .execute();
    erasing = erase();
    await untilWaitingForLock(db);
  });
  expect((await erasing)?.statusCode).toBe(200);
  expect(await db.selectFrom('conversions').select('lead_id').execute()).toEqual([]);
});

test('what waited to be sent to ad platforms is not sent', async () => {
  const { id: rotatorId } = await createRotator(deps, { accountId, slug: 'gamis' });
  const events = { submit: 'Lead', chat: 'Contact' };
  await createPixel(deps, { accountId, rotatorIds: [rotatorId], events, token: Buffer.from('x') });
  const measured = { accountId, rotatorId, source: { ads: true as const } };
  const { id } = await createLead(deps, { ...measured, phone });
  await db.updateTable('leads').set({ chat: 'yes' }).where('id', '=', id).execute();
  // A visit under a lead that has another number by now.
  const other = await createLead(deps, measured);
  const visit = { account_id: accountId, rotator_id: rotatorId, lead_id: other.id, phone, at: clock.now() };
  const source = JSON.stringify(measured.source);
  const typed = { name: 'Rahma', address: '', message: '', source };
  await db
    .insertInto('lead_touches')
    .values({ ...visit, ...typed, id: newId(clock, deps.random) })
    .execute();
  expect((await erase()).statusCode).toBe(200);
  const reading = { ...deps, platformOf: platformsOf(deps) };
  while ((await readPortion(deps, conversionReader(reading))).isMore);
  expect(await db.selectFrom('conversions').select(['lead_id', 'moment']).execute()).toEqual([
    { lead_id: other.id, moment: 'submit' },
  ]);
});

test('a delivery to a webhook that is just being made is blanked too', async () => {
  const webhookId = await createWebhook(deps, { accountId });
  const { id: leadId } = await createLead(deps, { accountId, phone, name: 'Rahma' });
  let erasing: ReturnType<typeof erase> | undefined;
  const reader = deliveriesReader();
  const { read } = await readPortion(deps, {
    ...reader,
    async apply(tx, changes) {
      const done = await reader.apply(tx, changes);
      erasing = erase();
      await untilWaitingForLock(db);
      return done;
    },
  });
  expect(read).toBe(1);
  expect((await erasing)?.statusCode).toBe(200);
  const made = () =>
    db
      .selectFrom('webhook_deliveries')
      .select(['event', 'subject', 'data'])
      .where('webhook_id', '=', webhookId)
      .orderBy('number')
      .execute();
  const blank = { id: leadId, name: '', phone: null };
  expect(await made()).toMatchObject([{ event: 'lead.created', subject: leadId, data: blank }]);
  // That it was erased is sent after it.
  await readPortion(deps, reader);
  expect(await made()).toMatchObject([
    { event: 'lead.created', subject: leadId, data: blank },
    { event: 'lead.updated', subject: leadId, data: blank },
  ]);
  await db.deleteFrom('webhooks').execute();
});

test('a lead that an import brings in goes too, when the import ends meanwhile', async () => {
  const importId = await createImport(deps, mine.owner);
  await db.updateTable('imports').set({ status: 'running' }).where('id', '=', importId).execute();
  const row = { account_id: accountId, import_id: importId, number: 9, cells: ['x'], phone };
  await db.insertInto('import_rows').values(row).execute();
  await db
    .insertInto('blocked_numbers')
    .values({ account_id: accountId, phone, created_at: clock.now() })
    .execute();
  let erasing: ReturnType<typeof erase> | undefined;
  // As the last portion of it is taken in. Whoever does not wait for imports is made to wait for the blocked number.
  const leadId = await withTransaction(db, async (portion) => {
    await holdImports(portion, accountId);
    await portion.deleteFrom('blocked_numbers').where('phone', '=', phone).execute();
    erasing = erase();
    await untilWaitingForLock(db);
    const { id } = await createLead({ ...deps, db: portion }, { accountId, phone, name: 'Rahma' });
    await portion.updateTable('imports').set({ status: 'done' }).where('id', '=', importId).execute();
    return id;
  });
  expect((await erasing)?.statusCode).toBe(200);
  const lead = await db.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirstOrThrow();
  expect(lead).toMatchObject({ name: '', phone: null });
  expect(await db.selectFrom('import_rows').select('number').where('phone', '=', phone).execute()).toEqual(
    [],
  );
});
