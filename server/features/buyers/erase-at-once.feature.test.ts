import { expect, test } from 'vitest';
import { takeCauses } from '#server/features/conversions/causes.queries.ts';
import { insertTouches } from '#server/features/intake/store.queries.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { createLead } from '#server/testing/leads.ts';
import { untilWaitingForLock } from '#server/testing/lock-waits.ts';
import { createPixel } from '#server/testing/pixels.ts';
import { openBuyers } from './buyers.fixture.ts';
import { eraseLeads } from './erase-leads.ts';

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
    expect(await takeCauses(reader, 10)).toHaveLength(1);
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

test('a form that was decided before, and is stored after, fills nothing of the lead', async () => {
  const { id } = await createLead(deps, { accountId, phone: '6281234560012' });
  await withTransaction(db, (tx) => eraseLeads(tx, deps, { accountId, ids: [id], memberId: null }));
  const at = clock.now();
  const back = {
    accountId,
    id,
    touches: 1,
    touchedAt: at,
    notifiedAt: at,
    name: 'Rahma',
    address: 'Jalan 1',
  };
  await withTransaction(db, (tx) => insertTouches(tx, [], [back]));
  const lead = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  // The visit itself is something of a buyer again: it goes when its time is over.
  expect(lead).toMatchObject({ name: '', address: '', touches: 1, erased_at: null });
});
