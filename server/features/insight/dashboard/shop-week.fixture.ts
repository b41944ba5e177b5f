import { standardHours } from '#domain/working-hours.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import type { createTwoShops } from '#server/testing/two-shops.ts';

type Needed = Pick<Deps, 'db' | 'clock' | 'random'>;
type Shops = Awaited<ReturnType<typeof createTwoShops>>;

/** A moment in WIB, '14 09:30' of November 2026. */
const wib = (text: string) => new Date(`2026-11-${text.replace(' ', 'T')}+07:00`);
const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

interface Came {
  at: string;
  who?: string | null;
  where?: string | null;
  campaign?: string;
  isMeta?: boolean;
  /** Minutes after they came. */
  contacted?: number;
  /** The same, of when another member got it. */
  assigned?: number;
  set?: object;
}

/**
 * A weekend of a small shop, small enough to count by hand: Saturday the 14th and Sunday the 15th of November 2026, now
 * is Sunday 10:00 in WIB.
 */
export async function fillWeek(deps: Needed, { mine, theirs }: Shops) {
  const { db, clock, random } = deps;
  const { accountId } = mine.owner;
  const join = async () => (await createMember(deps, { accountId })).memberId;
  const agus = mine.cs.memberId;
  const [budi, gone, fresh, away] = [await join(), await join(), await join(), await join()];
  const change = (id: string, set: object) =>
    db.updateTable('members').set(set).where('id', '=', id).execute();
  await change(agus, { full_name: 'Agus' });
  await change(budi, { full_name: 'Budi', hours: JSON.stringify({ ...standardHours, enabled: true }) });
  await change(gone, { full_name: 'Citra', removed_at: clock.now(), status: 'inactive' });
  await change(fresh, { full_name: 'Dewi' });
  await change(away, { full_name: 'Eko', status: 'inactive' });
  const takers = (one: number, other: number) => [
    { memberId: agus, ratio: one },
    { memberId: budi, ratio: other },
  ];
  const gamis = (await createRotator(deps, { accountId, title: 'Gamis', members: takers(3, 1) })).id;
  const even = { accountId, title: 'Madu', rotation: 'even' as const, members: takers(5, 1) };
  const madu = (await createRotator(deps, even)).id;

  const lead = async ({ at, who = agus, where = gamis, campaign, isMeta = false, ...rest }: Came) => {
    const came = wib(at);
    const { id } = await createLead(deps, {
      accountId,
      memberId: who,
      rotatorId: where,
      at: came,
      origin: isMeta ? 'meta' : 'other',
      source: campaign === undefined ? {} : { utmCampaign: campaign },
      turn: 1,
    });
    const { contacted, assigned } = rest;
    const set = {
      ...rest.set,
      ...(contacted !== undefined && { first_contact_at: minutesAfter(came, contacted) }),
      ...(assigned !== undefined && { assigned_at: minutesAfter(came, assigned) }),
    };
    if (Object.keys(set).length > 0) await db.updateTable('leads').set(set).where('id', '=', id).execute();
    return id;
  };
  const promo = await lead({ at: '14 09:00', isMeta: true, campaign: 'Promo', contacted: 10 });
  const late = await lead({ at: '14 09:30', isMeta: true, campaign: 'promo ', contacted: 120 });
  await lead({ at: '14 09:15', who: gone, isMeta: true, campaign: 'Lama', contacted: 20 });
  await lead({ at: '14 10:00', who: budi, assigned: 90, contacted: 95 });
  await lead({ at: '14 23:30', who: budi });
  await lead({ at: '15 00:00', who: null, where: null });
  const quick = { who: budi, where: madu, isMeta: true, campaign: 'Madu', contacted: 0.5 };
  const honey = await lead({ at: '15 08:00', ...quick });
  const silent = await lead({ at: '15 08:59' });
  await lead({ at: '15 09:30', where: madu });
  // The days before, and what lies outside both.
  const earlier = await lead({ at: '13 23:59:59', contacted: 1 });
  await lead({ at: '11 23:59:59', contacted: 1 });
  await lead({ at: '16 00:00:00' });
  // Deleted, a part of another, another shop's: none counts.
  await lead({ at: '14 09:00', set: { trashed_at: clock.now() } });
  await lead({ at: '14 09:00', set: { merged_into: promo } });
  await createLead(deps, {
    accountId: theirs.owner.accountId,
    memberId: theirs.cs.memberId,
    at: wib('14 09:00'),
  });

  const sell = (leadId: string, who: string, where: string, day: number, value: number, set: object = {}) =>
    db
      .insertInto('orders')
      .values({
        account_id: accountId,
        id: newId(clock, random),
        lead_id: leadId,
        member_id: who,
        rotator_id: where,
        ordered_on: `2026-11-${day}`,
        customer: 'Pembeli',
        currency: 'IDR',
        value,
        lead_status: 'contacted',
        created_at: clock.now(),
        ...set,
      })
      .execute();
  await sell(promo, agus, gamis, 14, 200_000);
  await sell(silent, budi, gamis, 15, 300_000);
  await sell(honey, budi, madu, 15, 50, { currency: 'USD' });
  await sell(late, agus, gamis, 15, 900_000, { cancelled_at: clock.now() });
  await sell(earlier, agus, gamis, 13, 100_000);

  const seen = (where: string, day: number, origin: 'meta' | 'other', views: number, account = accountId) =>
    db
      .insertInto('rotator_views')
      .values({ account_id: account, rotator_id: where, day: `2026-11-${day}`, origin, views })
      .execute();
  await seen(gamis, 14, 'meta', 20);
  await seen(gamis, 14, 'other', 5);
  await seen(madu, 15, 'meta', 10);
  await seen(gamis, 13, 'meta', 4);
  const foreign = await createRotator(deps, { accountId: theirs.owner.accountId });
  await seen(foreign.id, 14, 'meta', 99, theirs.owner.accountId);

  const spend = (day: number, nominal: number, where: string | null, campaign = '', account = accountId) =>
    db
      .insertInto('spends')
      .values({
        account_id: account,
        id: newId(clock, random),
        day: `2026-11-${day}`,
        nominal,
        rotator_id: where,
        campaign,
        created_at: clock.now(),
      })
      .execute();
  await spend(14, 100_000, gamis, 'PROMO');
  await spend(15, 50_000, null);
  await spend(15, 30_000, madu, 'Sepi');
  await spend(13, 40_000, gamis);
  await spend(14, 7_000, null, 'Promo', theirs.owner.accountId);
  return { gamis, madu };
}
