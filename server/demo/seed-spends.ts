import { dateIn } from '#domain/working-hours.ts';
import { newId } from '#server/platform/ids.ts';
import { chanceOf, type DemoSeed, demoDays, inParts } from './demo-seed.ts';

const dayMs = 86_400_000;
/** What a lead of each campaign costs, roughly, and how much that swings from day to day, in rupiah. */
const campaigns = [
  { name: 'gajian', source: 'meta', perLead: 8_600, swing: 3_400 },
  { name: 'retarget', source: 'meta', perLead: 6_200, swing: 2_600 },
  { name: 'live-malam', source: 'hand', perLead: 11_500, swing: 4_000 },
] as const;

/** What the advertisements cost day by day: Meta's own file for its campaigns, the rest entered by hand. */
export const seedSpends: DemoSeed = async (tx, { clock, random }) => {
  const now = clock.now();
  const chance = chanceOf({ random });
  const owner = await tx
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['members.account_id', 'members.id', 'accounts.time_zone'])
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  const leads = await tx.selectFrom('leads').select(['created_at', 'source']).execute();
  const zone = owner.time_zone;
  const came = new Map<string, number>();
  for (const { created_at, source } of leads) {
    const { utmCampaign = '' } = source as { utmCampaign?: string };
    const key = `${dateIn(zone, created_at)} ${utmCampaign}`;
    came.set(key, (came.get(key) ?? 0) + 1);
  }
  const rows = [];
  for (let ago = demoDays - 1; ago >= 0; ago -= 1) {
    const at = new Date(now.getTime() - ago * dayMs);
    const day = dateIn(zone, at);
    for (const { name, source, perLead, swing } of campaigns) {
      const count = came.get(`${day} ${name}`) ?? 0;
      if (count === 0) continue;
      const nominal = count * (perLead + chance.nextInt(swing));
      rows.push({
        account_id: owner.account_id,
        id: newId({ now: () => at }, random),
        day,
        nominal: source === 'hand' ? Math.round(nominal / 1_000) * 1_000 : nominal,
        campaign: name,
        note: source === 'hand' ? 'TikTok' : '',
        source,
        meta_campaign: source === 'meta' ? name : null,
        member_id: owner.id,
        created_at: at,
      });
    }
  }
  for (const part of inParts(rows)) await tx.insertInto('spends').values(part).execute();
};
