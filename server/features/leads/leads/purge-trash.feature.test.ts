import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createPixel } from '#server/testing/pixels.ts';
import { openLeadActions } from './lead-actions.fixture.ts';
import { purgeTrash } from './purge-trash.ts';

const shops = await openLeadActions();
const { mine, deps, ask, lead, foreignLead, label, order, batch, setTime } = shops;
const { owner, cs } = mine;
const { db } = deps;

const isThere = async ({ id }: { id: string }) =>
  (await db.selectFrom('leads').select('id').where('id', '=', id).execute()).length === 1;
const countLeads = async () => (await db.selectFrom('leads').select('id').execute()).length;
const trash = (...leads: { id: string }[]) =>
  batch(owner, { ids: leads.map(({ id }) => id) }, { kind: 'trash' });

it('what was deleted more than 30 days ago goes for good, with all that is kept of it', async () => {
  const old = await lead();
  const [part, young, kept] = [await lead({ phone: old.phone }), await lead(), await lead()];
  const { id: labelId } = await label('Promo');
  await order(part.id, true);
  await ask(cs, 'PUT', `leads/${old.id}/labels`, { labelIds: [labelId] });
  await ask(cs, 'POST', `leads/${old.id}/merges`, { leadIds: [part.id] });
  await trash(old);
  setTime('2026-11-16T03:00:00Z');
  await trash(young);

  setTime('2026-12-15T03:00:00Z');
  await purgeTrash(deps);
  expect(await isThere(old)).toBe(true);
  setTime('2026-12-15T03:00:01Z');
  await purgeTrash(deps);
  expect(await Promise.all([old, part, young, kept].map(isThere))).toEqual([false, false, true, true]);
  for (const table of ['orders', 'lead_labels', 'lead_touches'] as const)
    expect(await db.selectFrom(table).select('account_id').execute()).toEqual([]);
  const events = await db.selectFrom('lead_events').select('lead_id').execute();
  expect(events.map(({ lead_id }) => lead_id)).toEqual([young.id]);
});

it('and what was sent to an ad platform of it, which names its address and browser', async () => {
  const old = await lead();
  const [part, kept] = [await lead({ phone: old.phone }), await lead()];
  await ask(cs, 'POST', `leads/${old.id}/merges`, { leadIds: [part.id] });
  const { id: pixelId } = await createPixel(deps, { accountId: owner.accountId });
  for (const { id } of [old, part, kept])
    await db
      .insertInto('conversions')
      .values({
        account_id: owner.accountId,
        pixel_id: pixelId,
        event_id: id,
        event: 'Lead',
        moment: 'submit',
        at: deps.clock.now(),
        lead_id: id,
        body: '{}',
      })
      .execute();
  const trashed_at = new Date('2026-10-01T00:00:00Z');
  await db.updateTable('leads').set({ trashed_at }).where('id', '=', old.id).execute();
  await purgeTrash(deps);
  const left = await db.selectFrom('conversions').select('lead_id').execute();
  expect(left.map(({ lead_id: id }) => id)).toEqual([kept.id]);
});

it('not while there is an order', async () => {
  const [sold, foreign] = [await lead(), await foreignLead()];
  const trashed_at = new Date('2026-10-01T00:00:00Z');
  await order(sold.id);
  await db.updateTable('leads').set({ trashed_at }).where('id', 'in', [sold.id, foreign.id]).execute();
  await purgeTrash(deps);
  expect([await isThere(sold), await isThere(foreign)]).toEqual([true, false]);
});

it('however many there are', async () => {
  const before = await countLeads();
  await sql`
    insert into leads (account_id, id, created_at, trashed_at, source)
    select ${owner.accountId}, gen_random_uuid(), now(), '2026-10-01', '{}' from generate_series(1, 1200)`.execute(
    db,
  );
  await purgeTrash(deps);
  expect(await countLeads()).toBe(before);
});
