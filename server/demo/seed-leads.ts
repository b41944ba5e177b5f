import type { LeadSource } from '#domain/lead-source.ts';
import { originOf } from '#domain/lead-source.ts';
import { type RotationSetup, type TurnState, takeTurn } from '#domain/rotation.ts';
import { fillTemplate } from '#domain/whatsapp.ts';
import { dateIn, standardHours, startOfDate } from '#domain/working-hours.ts';
import { packReceipt } from '#server/features/rotators/pack-receipt.ts';
import { newId } from '#server/platform/ids.ts';
import type { DemoSeed } from './demo-seed.ts';
import { demoPeople } from './people.ts';
import { demoRotators } from './rotators.ts';

const hourMs = 60 * 60 * 1_000;
const days = 14;
/** Leads by hour of the day, WIB: a shop that advertises in the evening. */
const leadsAtHour = [1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 1, 1, 1, 0, 1, 1, 1, 2, 3, 3, 2, 1, 1];
const names = [
  'Nur Aisyah',
  'Dian Lestari',
  'Fitri Handayani',
  'Yuni Astuti',
  'Rahmat Hidayat',
  'Siti Aminah',
];
const sources: LeadSource[] = [
  { utmSource: 'facebook', utmCampaign: 'gajian', fbclid: 'IwAR0demo' },
  { utmSource: 'instagram', utmCampaign: 'story' },
  { utmSource: 'tiktok', utmCampaign: 'live' },
  {},
];
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

interface Chance {
  nextInt(below: number): number;
}

/** Two weeks of leads, each given out by the rule itself, with its receipt; and who only looked. */
export const seedLeads: DemoSeed = async (tx, { clock, random }) => {
  const now = clock.now();
  const rotators = await tx
    .selectFrom('rotators')
    .select(['account_id', 'id', 'slug', 'title', 'template', 'type'])
    .where(
      'slug',
      'in',
      demoRotators.map(({ slug }) => slug),
    )
    .execute();
  const members = await tx
    .selectFrom('members')
    .select(['id', 'email', 'nickname'])
    .where('account_id', '=', rotators[0]?.account_id ?? '')
    .execute();
  const idOf = (email: string) => members.find((member) => member.email === email)?.id ?? '';
  const chance: Chance = { nextInt: (below) => random.bytes(4).readUInt32BE() % below };
  const today = startOfDate('WIB', dateIn('WIB', now)).getTime();

  for (const demo of demoRotators) {
    const rotator = rotators.find(({ slug }) => slug === demo.slug);
    if (!rotator) continue;
    const setup: RotationSetup = {
      rotation: demo.rotation,
      fallback:
        demo.fallback === null ? null : { id: idOf(demo.fallback), status: 'active', reachable: true },
      members: demo.members.map(([email, ratio], place) => ({
        id: idOf(email),
        ratio,
        place,
        reachable: true,
        status: 'active',
        hours: demoPeople.find((person) => person.email === email)?.hours ?? standardHours,
        pausedUntil: null,
      })),
    };
    let state: TurnState = {};
    const leads = momentsOf(demo.weight, today, now, chance).map((at, index) => {
      const turn = takeTurn(state, setup, at, () => 0);
      if (!turn) throw new Error('a demo rotator has nobody');
      state = turn.state;
      const name = rotator.type === 'form' ? (names[chance.nextInt(names.length)] ?? '') : '';
      const phone = rotator.type === 'form' ? `628120000${1_000 + chance.nextInt(9_000)}` : null;
      const code = Array.from({ length: 6 }, () => codeLetters[chance.nextInt(codeLetters.length)]).join('');
      const cs = members.find(({ id }) => id === turn.memberId)?.nickname ?? '';
      const source = sources[chance.nextInt(sources.length)] ?? {};
      return {
        account_id: rotator.account_id,
        id: newId({ now: () => at }, random),
        rotator_id: rotator.id,
        member_id: turn.memberId,
        created_at: at,
        name,
        phone,
        code,
        message: fillTemplate(rotator.template, {
          name,
          phone: phone ?? '',
          address: '',
          cs,
          title: rotator.title,
          code,
        }),
        origin: originOf(source),
        source: JSON.stringify(source),
        turn: index + 1,
        receipt: JSON.stringify(packReceipt(turn.receipt)),
      };
    });
    if (leads.length === 0) continue;
    await tx.insertInto('leads').values(leads).execute();
    await tx
      .updateTable('rotator_turns')
      .set({ number: leads.length, state: JSON.stringify(state) })
      .where('account_id', '=', rotator.account_id)
      .where('rotator_id', '=', rotator.id)
      .execute();
    await tx
      .insertInto('rotator_views')
      .values(viewsOf(leads, rotator.type, chance))
      .execute();
  }
};

/** When this rotator's share of the shop's leads arrived, oldest first. */
function momentsOf(weight: number, today: number, now: Date, chance: Chance): Date[] {
  const moments: Date[] = [];
  for (let hour = 1 - days * 24; hour < 24; hour += 1) {
    for (let n = 0; n < (leadsAtHour[(hour + days * 24) % 24] ?? 0); n += 1) {
      const at = new Date(today + hour * hourMs + chance.nextInt(60 * 60) * 1_000);
      const isPast = at < now && at.getTime() > now.getTime() - 329 * hourMs;
      if (isPast && chance.nextInt(10) < weight) moments.push(at);
    }
  }
  return moments.sort((one, other) => one.getTime() - other.getTime());
}

interface SeededLead {
  account_id: string;
  rotator_id: string;
  created_at: Date;
  origin: 'meta' | 'other';
}

/** Four or five look for each who asks; whoever follows a direct link has asked already. */
function viewsOf(leads: readonly SeededLead[], type: 'form' | 'direct', chance: Chance) {
  const views = new Map<string, { lead: SeededLead; day: string; count: number }>();
  for (const lead of leads) {
    const day = dateIn('WIB', lead.created_at);
    const entry = views.get(`${day} ${lead.origin}`) ?? { lead, day, count: 0 };
    entry.count += type === 'form' ? 4 + chance.nextInt(2) : 1;
    views.set(`${day} ${lead.origin}`, entry);
  }
  return [...views.values()].map(({ lead, day, count }) => ({
    account_id: lead.account_id,
    rotator_id: lead.rotator_id,
    day,
    origin: lead.origin,
    views: count,
  }));
}
