import { newId } from '#server/platform/ids.ts';
import { createLead } from '#server/testing/leads.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createSpend } from '#server/testing/spends.ts';
import type { openExports } from './exports.fixture.ts';

type Here = Pick<Awaited<ReturnType<typeof openExports>>, 'db' | 'deps' | 'mine' | 'theirs' | 'otherCs'>;

/** A Monday and a Tuesday. */
const filter = { from: '2026-11-02', to: '2026-11-03' };
const at = (time: string) => new Date(`2026-11-${time}:00Z`);

/** Two days of a small shop, whose figures can be counted by hand. */
export async function fillFigures({ db, deps, mine, theirs, otherCs }: Here) {
  const { accountId, memberId: ownerId } = mine.owner;
  const [sari, dewi] = [mine.cs.memberId, otherCs.memberId];
  const rotator = await createRotator(deps, {
    accountId,
    title: 'Promo',
    members: [
      { memberId: sari, ratio: 3 },
      { memberId: dewi, ratio: 1 },
    ],
  });
  const rotatorId = rotator.id;
  const name = (id: string, fullName: string) =>
    db.updateTable('members').set({ full_name: fullName }).where('id', '=', id).execute();
  await name(sari, 'Sari');
  await name(dewi, 'Dewi');
  const contact = (id: string, time: string) =>
    db
      .updateTable('leads')
      .set({ first_contact_at: at(time), status: 'contacted' })
      .where('id', '=', id)
      .execute();
  const gajian = {
    accountId,
    memberId: sari,
    rotatorId,
    origin: 'meta',
    source: { utmCampaign: 'gajian' },
    turn: 1,
  } as const;
  const quick = await createLead(deps, { ...gajian, at: at('02T01:00') });
  await contact(quick.id, '02T01:10');
  const slow = await createLead(deps, { ...gajian, at: at('02T01:30') });
  await contact(slow.id, '02T03:30');
  await createLead(deps, { accountId, memberId: dewi, rotatorId, at: at('02T01:45'), turn: 1 });
  await createLead(deps, {
    accountId,
    memberId: sari,
    at: at('03T16:59'),
    source: { utmCampaign: 'Lain' },
    turn: 1,
  });
  const trashed = await createLead(deps, { ...gajian, at: at('02T01:00') });
  await db
    .updateTable('leads')
    .set({ trashed_at: at('02T02:00') })
    .where('id', '=', trashed.id)
    .execute();
  await createLead(deps, { accountId: theirs.owner.accountId, at: at('02T01:00') });
  await db
    .insertInto('orders')
    .values({
      account_id: accountId,
      id: newId(deps.clock, deps.random),
      lead_id: quick.id,
      member_id: sari,
      rotator_id: rotatorId,
      ordered_on: '2026-11-03',
      customer: 'Nur',
      currency: 'IDR',
      value: 300_000,
      lead_status: 'contacted',
      created_at: at('03T02:00'),
    })
    .execute();
  await db
    .insertInto('rotator_views')
    .values({ account_id: accountId, rotator_id: rotatorId, day: '2026-11-02', origin: 'meta', views: 8 })
    .execute();
  const owner = { accountId, memberId: ownerId };
  await createSpend(deps, owner, { day: '2026-11-02', nominal: 60_000, campaign: 'gajian', rotatorId });
  await createSpend(deps, owner, { day: '2026-11-03', nominal: 20_001, campaign: 'sepi' });
  return { filter, rotatorId };
}
