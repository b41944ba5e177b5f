import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { createLead } from '#server/testing/leads.ts';
import { addEvents, openMeasuring } from './conversions.fixture.ts';
import { createConversionReader } from './conversions.reader.ts';
import { createConversionSender } from './create-conversion-sender.ts';
import { claimDue } from './sending.queries.ts';

const shop = await openMeasuring();
const owner = shop.database.owner.db;
const { deps, db, graph, accountId, mine, rotator, sending, addPixel, statuses } = shop;
beforeEach(shop.resetAll);

test('events go out by themselves; a slow answer keeps nobody else’s, and is waited for at the end', async () => {
  const never = 600_000;
  const stuck = await addPixel({ rotatorIds: [] });
  const { id } = await addPixel();
  await addEvents(sending, { accountId, pixelId: stuck.id, names: ['slow'] });
  graph.meet('held');
  const reader = createConversionReader(deps, { everyMs: never });
  const sender = createConversionSender(deps, { everyMs: never });
  try {
    await expect.poll(() => graph.requests.length).toBe(1);
    const source = { ads: true, userAgent: 'Mozilla/5.0' } as never;
    const lead = await createLead(deps, {
      accountId,
      memberId: mine.cs.memberId,
      rotatorId: rotator.id,
      source,
    });
    // Woken by an event for the screens, not by time.
    await shop.call(mine.cs, 'PUT', `/leads/${lead.id}/chat`, { chat: 'yes' });
    await expect.poll(() => graph.events.map(({ event_name: name }) => name)).toEqual(['Lead', 'Contact']);
    expect(await statuses(stuck.id)).toEqual(['sending']);
  } finally {
    const closed = sender.close();
    graph.letGo();
    await closed;
    await reader.close();
  }
  expect([...(await statuses(stuck.id)), ...(await statuses(id))]).toEqual(['sent', 'sent', 'sent']);
  const { claimed_until: until } = await shop.pixel(stuck.id);
  expect(until?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
});

test('one account has only so many at once', async () => {
  for (let number = 0; number < 5; number += 1) {
    const { id } = await addPixel({ rotatorIds: [] });
    await addEvents(sending, { accountId, pixelId: id, names: [`e${number}`] });
  }
  expect(await claimDue(db, deps.clock.now(), 10)).toHaveLength(3);
  expect(await claimDue(db, deps.clock.now(), 10)).toEqual([]);
});

test('each look goes to the pixels with something to send, not through thousands with nothing', async () => {
  await withTransaction(owner, async (tx) => {
    // Of accounts that are not there: they would take longer to make.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into pixels (account_id, id, platform, pixel_id, name, token, created_at)
      select gen_random_uuid(), gen_random_uuid(), 'meta', '1', '', '\\x00', now() from generate_series(1, 3000)`.execute(
      tx,
    );
  });
  const { id } = await addPixel({ rotatorIds: [] });
  await addEvents(sending, { accountId, pixelId: id, names: ['e'] });
  await sql`analyze pixels, conversions, accounts`.execute(owner);
  await withTransaction(db, async (tx) => {
    // What this connection did just before is among them too.
    const before = await looksOf(tx);
    const claimed = await claimDue(tx, deps.clock.now(), 10);
    expect(claimed.map((pixel) => pixel.id)).toEqual([id]);
    const looks = (await looksOf(tx)) - before;
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThan(100);
  });
});

/** Rows looked at by this connection that are not in the statistics of all yet. */
async function looksOf(tx: Db): Promise<number> {
  const { rows } = await sql<{ looks: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0) + coalesce(idx_scan, 0))::integer as looks
    from pg_stat_xact_user_tables where relname in ('pixels', 'conversions')`.execute(tx);
  return rows[0]?.looks ?? 0;
}
