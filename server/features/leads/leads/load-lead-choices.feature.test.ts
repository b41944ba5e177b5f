import { expect, it } from 'vitest';
import type { LeadTaker } from '#contract/lead-takers.ts';
import { standardHours } from '#domain/working-hours.ts';
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

it('says of whom leads can be handed to whether they are on duty and how many wait with them', async () => {
  const boss = { ...mine.owner, ...(await createMember(deps)) };
  const { accountId: here } = boss;
  const change = (who: { memberId: string }, set: object) =>
    db.updateTable('members').set(set).where('id', '=', who.memberId).execute();
  const named = async (fullName: string, set: object = {}) => {
    const cs = { ...mine.cs, ...(await createMember(deps, { accountId: here })) };
    await change(cs, { full_name: fullName, ...set });
    return cs;
  };
  await change(boss, { full_name: 'Zaki' });
  // It is a Sunday, ten in the morning.
  const days = standardHours.days.map((day) => ({
    ...day,
    active: true,
    spans: [{ start: '13:00', end: '17:00' }],
  }));
  const paused = await named('Andi', { paused_until: new Date('2026-11-15T04:30:00Z') });
  const later = await named('Budi', { hours: JSON.stringify({ ...standardHours, enabled: true, days }) });
  const leaves = [{ from: '2026-11-14', to: '2026-11-16' }];
  await named('Cici', { hours: JSON.stringify({ ...standardHours, leaves }) });
  const works = await named('Dewi');
  await named('Eka', { status: 'inactive' });
  const leads = [{ locked: true }, {}, { status: 'contacted' }, {}, { status: 'lost' }] as const;
  for (const more of leads) await createLead(deps, { accountId: here, memberId: works.memberId, ...more });
  await createLead(deps, { accountId: here, memberId: paused.memberId });
  await createLead(deps, { accountId: here });

  const expected = [
    ['Dewi', 'on', null, 2],
    ['Zaki', 'on', null, 0],
    ['Andi', 'paused', '2026-11-15T04:30:00.000Z', 1],
    ['Budi', 'hours', '2026-11-15T06:00:00.000Z', 0],
    ['Cici', 'leave', '2026-11-16T17:00:00.000Z', 0],
  ];
  // A CS hands over too, and sees the same.
  for (const who of [boss, later]) {
    const takers: LeadTaker[] = await read(who, 'leads/takers');
    expect(takers.map(({ fullName, duty, backAt, waiting }) => [fullName, duty, backAt, waiting])).toEqual(
      expected,
    );
  }
  expect(await read({ ...theirs.owner }, 'leads/takers')).not.toContainEqual(
    expect.objectContaining({ fullName: 'Dewi' }),
  );
});
