import { originOf } from '#domain/lead-source.ts';
import { type RotationSetup, type TurnState, takeTurn } from '#domain/rotation.ts';
import { fillTemplate } from '#domain/whatsapp.ts';
import { dateIn, standardHours, startOfDate, weekdayOf } from '#domain/working-hours.ts';
import { packReceipt } from '#server/features/rotation/rotators/pack-receipt.ts';
import { newId } from '#server/platform/ids.ts';
import { type Buyer, drawBuyer, drawSource } from './buyers.ts';
import {
  type Chance,
  chanceOf,
  type DemoSeed,
  demoDays,
  inParts,
  newcomerHours,
  openedHours,
} from './demo-seed.ts';
import { demoPeople, isNewcomer } from './people.ts';
import { type DemoRotator, demoRotators } from './rotators.ts';

const hourMs = 60 * 60 * 1_000;
/** Leads by hour of the day, WIB: a shop that advertises in the evening. */
const leadsAtHour = [1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 1, 1, 1, 0, 1, 1, 1, 2, 3, 3, 2, 1, 1];
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const sunday = 6;
/** One in so many buyers asks for something else too. */
const knownBuyer = 25;

/** Three months of leads, each given out by the rule itself, with its receipt; and who only looked. */
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
  const chance = chanceOf({ random });
  const joined = new Date(now.getTime() - newcomerHours * hourMs);
  const buyers: Buyer[] = [];

  for (const demo of demoRotators) {
    const rotator = rotators.find(({ slug }) => slug === demo.slug);
    if (!rotator) continue;
    const setups = { before: setupOf(demo, idOf, (email) => !isNewcomer(email)), now: setupOf(demo, idOf) };
    let state: TurnState = {};
    const leads = momentsOf(demo.weight, now, chance).map((at, index) => {
      const turn = takeTurn(state, at < joined ? setups.before : setups.now, at, () => 0);
      if (!turn) throw new Error('a demo rotator has nobody');
      state = turn.state;
      const isForm = rotator.type === 'form';
      const isKnown = buyers.length > 0 && chance.nextInt(knownBuyer) === 0;
      const buyer = isKnown ? chance.oneOf(buyers) : drawBuyer(chance);
      if (isForm) buyers.push(buyer);
      const name = isForm ? buyer.name : '';
      const phone = isForm ? buyer.phone : null;
      const address = demo.inputs.address.show ? buyer.address : '';
      const code = Array.from({ length: 6 }, () => chance.oneOf([...codeLetters])).join('');
      const cs = members.find(({ id }) => id === turn.memberId)?.nickname ?? '';
      const source = drawSource(chance);
      return {
        account_id: rotator.account_id,
        id: newId({ now: () => at }, random),
        rotator_id: rotator.id,
        member_id: turn.memberId,
        created_at: at,
        name,
        phone,
        address,
        code,
        message: fillTemplate(rotator.template, {
          name,
          phone: phone ?? '',
          address,
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
    for (const part of inParts(leads)) await tx.insertInto('leads').values(part).execute();
    await tx
      .updateTable('rotator_turns')
      .set({ number: leads.length, state: JSON.stringify(state) })
      .where('account_id', '=', rotator.account_id)
      .where('rotator_id', '=', rotator.id)
      .execute();
    for (const part of inParts(viewsOf(leads, rotator.type, chance)))
      await tx.insertInto('rotator_views').values(part).execute();
  }
};

function setupOf(
  demo: DemoRotator,
  idOf: (email: string) => string,
  isThere: (email: string) => boolean = () => true,
): RotationSetup {
  return {
    rotation: demo.rotation,
    fallback: demo.fallback === null ? null : { id: idOf(demo.fallback), status: 'active', reachable: true },
    members: demo.members
      .filter(([email]) => isThere(email))
      .map(([email, ratio], place) => ({
        id: idOf(email),
        ratio,
        place,
        reachable: true,
        status: 'active',
        hours: demoPeople.find((person) => person.email === email)?.hours ?? standardHours,
        pausedUntil: null,
      })),
  };
}

/** When this rotator's share of the shop's leads arrived, oldest first: more every month, fewer on Sundays. */
function momentsOf(weight: number, now: Date, chance: Chance): Date[] {
  const opened = now.getTime() - openedHours * hourMs;
  const today = startOfDate('WIB', dateIn('WIB', now)).getTime();
  const moments: Date[] = [];
  for (let hour = -demoDays * 24; hour < 24; hour += 1) {
    for (let n = 0; n < (leadsAtHour[(hour + demoDays * 24) % 24] ?? 0); n += 1) {
      const at = new Date(today + hour * hourMs + chance.nextInt(60 * 60) * 1_000);
      const grown = 0.6 + (0.4 * (at.getTime() - opened)) / (now.getTime() - opened);
      const share = weight * 10 * grown * (weekdayOf('WIB', at) === sunday ? 0.7 : 1);
      const isPast = at < now && at.getTime() > opened;
      if (isPast && chance.nextInt(100) < share) moments.push(at);
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
