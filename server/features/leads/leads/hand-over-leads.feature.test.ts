import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createMember, openTestSession } from '#server/testing/people.ts';
import { openLeadActions } from './lead-actions.fixture.ts';

const shops = await openLeadActions();
const { app, mine, otherCs, deps, signInAs, ask, lead, row, historyOf, batch, label, published } = shops;
const { owner, admin, cs } = mine;
const { db } = deps;
let sent = 0;

const remove = async (id: string, handOverTo: string | null) =>
  (await ask(owner, 'POST', `members/${id}/removal`, { handOverTo })).json();

it('leads of a member who leaves go to the next with a line in their history, deleted ones too', async () => {
  const { memberId } = await createMember(deps, { accountId: owner.accountId });
  const [one, deleted, others] = [await lead({ memberId }), await lead({ memberId }), await lead()];
  await batch(owner, { ids: [deleted.id] }, { kind: 'trash' });
  shops.setTime('2026-11-16T03:00:00Z');
  const before = (await published()).length;
  // What the screen says it did is what the screens show.
  expect((await remove(memberId, cs.memberId)).data).toEqual({ leads: 1 });
  for (const { id } of [one, deleted]) {
    expect(await row(id)).toMatchObject({ member_id: cs.memberId, assigned_at: deps.clock.now() });
    const details = { from: memberId, to: cs.memberId, reason: '' };
    expect((await historyOf(id)).at(-1)).toEqual({ kind: 'handed_over', details, by: owner.memberId });
  }
  expect(await row(others.id)).toMatchObject({ assigned_at: null, revision: 0 });
  expect((await published()).slice(before)).toContain('leads.changed');
});

it('more of them than one statement takes all go, each once', async () => {
  const { memberId } = await createMember(deps, { accountId: owner.accountId });
  await sql`
    insert into leads (account_id, id, member_id, created_at, code, name, phone, source)
    select ${owner.accountId}, gen_random_uuid(), ${memberId}, ${deps.clock.now()}, 'M' || n, 'Pembeli', '62813' || (10000000 + n), '{}'
    from generate_series(1, 1001) n`.execute(db);
  expect((await remove(memberId, cs.memberId)).data).toEqual({ leads: 1_001 });
  const { rows } = await sql<object>`
    select count(*)::int as events, count(distinct lead_id)::int as leads from lead_events
    where details ->> 'from' = ${memberId} and kind = 'handed_over'`.execute(db);
  expect(rows).toEqual([{ events: 1_001, leads: 1_001 }]);
});

it('while batches and acts run over the same leads nobody waits for ever', async () => {
  const { id: labelId } = await label('Ramai');
  const ownerHere = await openTestSession(deps, owner);
  for (let round = 0; round < 10; round += 1) {
    const leaving = await createMember(deps, { accountId: owner.accountId });
    const { memberId } = leaving;
    const leads = await Promise.all(Array.from({ length: 30 }, () => lead({ memberId })));
    const leavingHere = await openTestSession(deps, leaving);
    const ids = leads.map(({ id }) => id);
    const change = (who: Session, action: object) => send(who, 'leads/batches', { which: { ids }, action });
    const act = ({ id }: { id: string }) => send(leavingHere, `leads/${id}/follow-ups`, { how: 'now' });
    const answers = await Promise.all([
      ...leads.slice(0, 2).map(act),
      change(leavingHere, { kind: 'label', labelId }),
      send(ownerHere, `members/${memberId}/removal`, { handOverTo: otherCs.memberId }),
      change(leavingHere, { kind: 'hand-over', memberId: admin.memberId }),
      change(ownerHere, { kind: 'status', status: 'lost' }),
      ...leads.slice(-2).map(act),
    ]);
    const bodies = answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body);
    expect(bodies).toEqual([]);
    const left = await db.selectFrom('leads').select('id').where('member_id', '=', memberId).execute();
    expect(left).toEqual([]);
  }
});

type Session = Awaited<ReturnType<typeof openTestSession>>;

/** By their cookies: people who ask at the same moment. */
function send({ cookie }: Session, path: string, payload: object) {
  signInAs(null);
  sent += 1;
  return app.inject({
    method: 'POST',
    url: `/v1/${path}`,
    headers: { cookie, 'x-giliran-app': 'web', 'idempotency-key': `at-once-${sent}` },
    payload,
  });
}
