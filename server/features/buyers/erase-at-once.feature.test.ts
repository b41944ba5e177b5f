import { expect, test } from 'vitest';
import { takeCauses } from '#server/features/conversions/causes.queries.ts';
import { withTransaction } from '#server/platform/database/index.ts';
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
