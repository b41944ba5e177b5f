import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openLeadActs } from './lead-acts.fixture.ts';

const shops = await openLeadActs();
const { mine, otherCs, deps, label, batch, undo } = shops;
const { owner, cs } = mine;
const { db } = deps;

const seed = (from: number, to: number) =>
  sql`
    insert into leads (account_id, id, member_id, created_at, code, name, phone, source)
    select ${owner.accountId}, gen_random_uuid(), ${cs.memberId}, ${deps.clock.now()}::timestamptz - n * interval '1 minute',
      'B' || n, 'Pembeli ' || n, '62813' || (10000000 + n), '{}'
    from generate_series(${from}::int, ${to}::int) n`.execute(db);
const count = async (where: ReturnType<typeof sql<boolean>>) =>
  Number(
    (await db.selectFrom('leads').select(db.fn.countAll().as('count')).where(where).executeTakeFirstOrThrow())
      .count,
  );
await seed(1, 5_000);
const filter = { filter: {} };

it.each([
  [{ kind: 'label' }, sql<boolean>`exists (select from lead_labels b where b.lead_id = leads.id)`],
  [{ kind: 'hand-over', memberId: otherCs.memberId }, sql<boolean>`member_id = ${otherCs.memberId}`],
  [{ kind: 'status', status: 'lost' }, sql<boolean>`status = 'lost'`],
  [{ kind: 'block', reason: '' }, sql<boolean>`phone in (select phone from blocked_numbers)`],
  [{ kind: 'trash' }, sql<boolean>`trashed_at is not null`],
] as const)('does and undoes %j to 5,000 leads at once', async (given, is) => {
  const action = given.kind === 'label' ? { ...given, labelId: (await label('Banyak')).id } : given;
  const { data } = await batch(owner, filter, action);
  expect(data).toMatchObject({ changed: 5_000, skipped: 0 });
  expect(await count(is)).toBe(5_000);
  const undone = await undo(owner, data.batchId);
  expect(undone.data).toEqual({ changed: 5_000, skipped: 0 });
  expect(await count(is)).toBe(0);
});

it('beyond 20,000 the filter is to be narrowed first', async () => {
  await seed(5_001, 20_001);
  const lose = { kind: 'status', status: 'lost' } as const;
  expect(await batch(owner, filter, lose)).toMatchObject({ code: 422, error: 'too_many_leads' });
  expect(await count(sql<boolean>`status = 'lost'`)).toBe(0);
  await db.deleteFrom('leads').where('code', '=', 'B20001').execute();
  const { data } = await batch(owner, filter, lose);
  expect(data).toMatchObject({ changed: 20_000, skipped: 0 });
}, 60_000);
