import { expect, it } from 'vitest';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { openLeadReading } from './lead-reading.fixture.ts';

const { deps, db, mine, theirs, otherCs, read, label, team } = await openLeadReading();

it('counts what waits, of a CS what is theirs', async () => {
  const boss = { ...mine.owner, ...(await createMember(deps)) };
  const cs = { ...mine.cs, ...(await createMember(deps, { accountId: boss.accountId })) };
  expect(await read(boss, 'leads/summary')).toEqual({ waiting: 0, locked: 0 });
  const add = (more: object) => createLead(deps, { accountId: boss.accountId, ...more });
  await add({ memberId: cs.memberId });
  await add({});
  await add({ memberId: cs.memberId, locked: true });
  await add({ status: 'contacted' });
  await add({ status: 'lost' });
  expect(await read(boss, 'leads/summary')).toEqual({ waiting: 2, locked: 1 });
  expect(await read(cs, 'leads/summary')).toEqual({ waiting: 1, locked: 1 });
});

it('offers a CS where they stand and what they have leads from, and no teams', async () => {
  const boss = { ...mine.owner, ...(await createMember(deps)) };
  const { accountId: here } = boss;
  const cs = { ...mine.cs, ...(await createMember(deps, { accountId: here })) };
  const idle = await createMember(deps, { accountId: here });
  await db.updateTable('members').set({ status: 'inactive' }).where('id', '=', idle.memberId).execute();
  const stands = await createRotator(deps, { accountId: here, title: 'Berdiri', members: [cs] });
  const past = await createRotator(deps, { accountId: here, title: 'Dulu' });
  const other = await createRotator(deps, { accountId: here, title: 'Lain' });
  await createLead(deps, { accountId: here, memberId: cs.memberId, rotatorId: past.id });
  await db.updateTable('rotators').set({ removed_at: deps.clock.now() }).where('id', '=', past.id).execute();
  const choices = await read(cs, 'leads/choices');
  const idsOf = (of: { id: string }[]) => of.map(({ id }) => id);
  expect(idsOf(choices.rotators)).toEqual([stands.id, past.id]);
  expect(idsOf(choices.members).sort()).toEqual([boss.memberId, cs.memberId].sort());
  expect(choices.teams).toEqual([]);
  const all = await read(boss, 'leads/choices');
  expect(idsOf(all.rotators)).toEqual([stands.id, other.id]);
  expect(all.members.find(({ id }: { id: string }) => id === idle.memberId)).toMatchObject({
    isActive: false,
    picture: null,
  });
});

it('names labels and teams by name', async () => {
  const promo = await label('Promo');
  const hot = await label('hangat');
  const north = await team('Utara', [otherCs.memberId]);
  const choices = await read(mine.admin, 'leads/choices');
  expect(choices.labels).toEqual([hot, promo]);
  expect(choices.teams).toEqual([{ id: north, name: 'Utara' }]);
  expect((await read(mine.cs, 'leads/choices')).labels).toEqual([hot, promo]);
  expect((await read(theirs.owner, 'leads/choices')).labels).toEqual([]);
});
