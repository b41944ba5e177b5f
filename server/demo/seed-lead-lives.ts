import { dateIn } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import { newId } from '#server/platform/ids.ts';
import { chanceOf, type DemoSeed, inParts, type SeedDeps } from './demo-seed.ts';
import { demoLabels, demoReminder, demoTemplates, type Life, liveOn } from './lead-life.ts';
import { orderLife, ordersByHand } from './order-life.ts';
import { isNewcomer } from './people.ts';
import { demoRotators } from './rotators.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** What became of the leads: contacts, labels, notes, orders; and what the seller set up for it. */
export const seedLeadLives: DemoSeed = async (tx, deps) => {
  const now = deps.clock.now();
  const chance = chanceOf(deps);
  const leads = await leadsOf(tx);
  const accountId = leads[0]?.accountId;
  if (!accountId) return;
  const labels = await seedLabels(tx, deps, accountId);
  await seedTemplates(tx, deps, accountId);

  const lives = leads.map((lead) => ({
    lead,
    life: liveOn(lead.at, lead.slug, { now, chance, isWorked: !isNewcomer(lead.email) }),
  }));
  for (const { lead, life } of lives) {
    if (life.events.length === 0) continue;
    await tx
      .updateTable('leads')
      .set({
        status: life.status,
        chat: life.chat,
        first_contact_at: life.firstContactAt,
        revision: life.events.length,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', lead.id)
      .execute();
  }
  const row = { account_id: accountId };
  const given = lives.flatMap(({ lead, life }) =>
    life.labels.map(({ name }) => ({
      ...row,
      lead_id: lead.id,
      label_id: labels.get(name) ?? '',
      lead_at: lead.at,
    })),
  );
  const events = lives.flatMap(({ lead, life }) =>
    life.events.map(({ at, kind, details }) => ({
      ...row,
      lead_id: lead.id,
      id: newId({ now: () => at }, deps.random),
      at,
      member_id: lead.memberId,
      kind,
      details: JSON.stringify(details),
    })),
  );
  const orders = lives.flatMap(({ lead, life }) =>
    life.order ? [orderOf(lead, life.order, deps, now)] : [],
  );
  for (const part of inParts(given)) await tx.insertInto('lead_labels').values(part).execute();
  for (const part of inParts(events)) await tx.insertInto('lead_events').values(part).execute();
  for (const part of inParts(orders)) await tx.insertInto('orders').values(part).execute();
  await seedOrdersByHand(tx, deps, accountId);
  await seedBlocked(tx, accountId, now);
};

type SeededLead = Awaited<ReturnType<typeof leadsOf>>[number];

async function leadsOf(tx: Db) {
  return tx
    .selectFrom('leads as l')
    .innerJoin('rotators as r', 'r.id', 'l.rotator_id')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .select([
      'l.account_id as accountId',
      'l.id',
      'l.member_id as memberId',
      'l.rotator_id as rotatorId',
      'l.created_at as at',
      'l.name',
      'l.phone',
      'l.code',
      'l.address',
      'm.email',
      'r.slug',
    ])
    .where(
      'r.slug',
      'in',
      demoRotators.map(({ slug }) => slug),
    )
    .orderBy('l.created_at')
    .execute();
}

function orderOf(lead: SeededLead, { at, value }: NonNullable<Life['order']>, deps: SeedDeps, now: Date) {
  const { random } = deps;
  return {
    account_id: lead.accountId,
    id: newId({ now: () => at }, random),
    lead_id: lead.id,
    member_id: lead.memberId,
    rotator_id: lead.rotatorId,
    ordered_on: dateIn('WIB', at),
    customer: lead.name || `Pembeli ${lead.code}`,
    phone: lead.phone,
    currency: 'IDR',
    value,
    lead_status: 'contacted' as const,
    created_at: at,
    address: lead.address,
    ...orderLife({ at, slug: lead.slug, memberId: lead.memberId }, { now, chance: chanceOf(deps) }),
  };
}

/** Of buyers who came another way: to the shop, or again. */
async function seedOrdersByHand(tx: Db, { clock, random }: SeedDeps, accountId: string): Promise<void> {
  const sari = await tx
    .selectFrom('members')
    .select('id')
    .where('email', '=', 'cs1@demo.test')
    .executeTakeFirstOrThrow();
  const now = clock.now();
  const orders = ordersByHand.map(({ days, ...order }) => {
    const at = new Date(now.getTime() - days * dayMs);
    return {
      ...order,
      account_id: accountId,
      id: newId({ now: () => at }, random),
      member_id: sari.id,
      ordered_on: dateIn('WIB', at),
      currency: 'IDR',
      created_at: at,
    };
  });
  await tx.insertInto('orders').values(orders).execute();
}

async function seedLabels(
  tx: Db,
  { clock, random }: SeedDeps,
  accountId: string,
): Promise<Map<string, string>> {
  const labels = demoLabels.map((label) => ({
    ...label,
    account_id: accountId,
    id: newId(clock, random),
    created_at: clock.now(),
  }));
  await tx.insertInto('labels').values(labels).execute();
  return new Map(labels.map(({ name, id }) => [name, id]));
}

async function seedTemplates(tx: Db, { clock, random }: SeedDeps, accountId: string): Promise<void> {
  const templates = [...demoTemplates, demoReminder].map((template) => ({
    ...template,
    account_id: accountId,
    id: newId(clock, random),
    created_at: clock.now(),
  }));
  await tx.insertInto('templates').values(templates).execute();
  const sari = await tx
    .selectFrom('members')
    .select('id')
    .where('email', '=', 'cs1@demo.test')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('favourite_templates')
    .values({ account_id: accountId, member_id: sari.id, template_id: templates[0]?.id ?? '' })
    .execute();
}

async function seedBlocked(tx: Db, accountId: string, now: Date): Promise<void> {
  const owner = await tx
    .selectFrom('members')
    .select('id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  const blocked: [phone: string, reason: string, days: number][] = [
    ['6281200009901', 'Pesanan fiktif, tiga kali tidak dibayar', 41],
    ['6281200009902', 'Kirim iklan pinjaman', 17],
    ['6281200009903', 'Kompetitor', 4],
  ];
  await tx
    .insertInto('blocked_numbers')
    .values(
      blocked.map(([phone, reason, days]) => ({
        account_id: accountId,
        phone,
        reason,
        member_id: owner.id,
        created_at: new Date(now.getTime() - days * dayMs),
      })),
    )
    .execute();
}
