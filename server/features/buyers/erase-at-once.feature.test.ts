import { expect, test } from 'vitest';
import { holdImports } from '#server/features/imports/hold-imports.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { createImport } from '#server/testing/imports.ts';
import { createLead } from '#server/testing/leads.ts';
import { untilWaitingForLock } from '#server/testing/lock-waits.ts';
import { createPixel } from '#server/testing/pixels.ts';
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
  await db
    .insertInto('conversion_causes')
    .values({ account_id: accountId, lead_id: leadId, visit_id: leadId, moment: 'submit' })
    .execute();
  let erasing: ReturnType<typeof erase> | undefined;
  await withTransaction(db, async (reader) => {
    // As whoever reads them does.
    await reader.deleteFrom('conversion_causes').where('lead_id', '=', leadId).execute();
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
