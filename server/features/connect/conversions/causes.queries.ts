import { sql } from 'kysely';
import type { LeadSource } from '#domain/lead-source.ts';
import type { MatchInput, PixelEvent, Platform, ServerMoment } from '#domain/pixels.ts';
import type { Db } from '#server/platform/database/index.ts';

/** Something in the life of a lead that may be sent to platforms. */
export interface Happening {
  accountId: string;
  moment: ServerMoment;
  /** Of a chat when it came in, of the others when their rows were written. */
  at: Date;
  leadId: string;
  /** Of a submit: which visit; the lead's first has the lead's id. */
  visitId: string | null;
  orderId: string | null;
  /** Of an order: it became a sale after it was noted, which is when the sale was. */
  isLater: boolean;
}

export interface Cause extends Happening {
  /** What is sent of it; null: nothing is to be sent. */
  data: ConversionData | null;
}

interface ConversionData {
  /** When the visit or the order was. */
  at: Date | null;
  /** What the lead is a part of by now, or itself. */
  keptLeadId: string;
  rotatorId: string | null;
  slug: string | null;
  name: string;
  phone: string | null;
  source: LeadSource;
  value: number | null;
  currency: string | null;
}

/**
 * What there is to send by now. A visit is sent with what was typed and known in it, and only if its page said so. What was
 * thrown away, called fake, erased, deleted, cancelled or taken back in the meantime is not sent, nor an order that is
 * neither paid nor on its way; what became a part of
 * another lead happened all the same, as long as that one is there. Each lead is looked up by its key, however many there are.
 */
export async function causesOf(tx: Db, happenings: readonly Happening[]): Promise<Cause[]> {
  if (happenings.length === 0) return [];
  const column = <Key extends keyof Happening>(key: Key) => happenings.map((one) => one[key]);
  const { rows } = await sql<Cause>`
    select c.account_id as "accountId", c.moment, c.at, c.lead_id as "leadId", c.visit_id as "visitId",
      c.order_id as "orderId", c.is_later as "isLater",
      case when l.id is not null and coalesce(t.source, l.source::jsonb) ->> 'ads' is not null
        and (c.moment <> 'chat' or l.first_contact_at is not null or l.chat = 'yes')
        and (c.moment <> 'order' or o.id is not null)
        and (c.moment <> 'submit' or c.visit_id = c.lead_id or t.id is not null)
      then json_build_object(
        'at', case c.moment when 'submit' then coalesce(t.at, l.created_at) when 'order' then case when c.is_later then c.at else o.created_at end end,
        'keptLeadId', coalesce(l.merged_into, l.id), 'rotatorId', r.id, 'slug', r.slug,
        'name', case when t.id is null then l.name else t.name end,
        'phone', case when t.id is null then l.phone else t.phone end,
        'source', coalesce(t.source, l.source::jsonb), 'value', o.value, 'currency', o.currency
      ) end as data
    from unnest(
      ${column('accountId')}::uuid[], ${column('leadId')}::uuid[], ${column('visitId')}::uuid[],
      ${column('orderId')}::uuid[], ${column('moment')}::text[],
      ${happenings.map(({ at }) => at.toISOString())}::timestamptz[], ${column('isLater')}::boolean[]
    ) with ordinality c (account_id, lead_id, visit_id, order_id, moment, at, is_later, place)
    left join lateral (
      select * from leads l
      where l.account_id = c.account_id and l.id = c.lead_id and ${maySend('l')} and (
        l.merged_into is null
        or exists (select from leads k where k.account_id = l.account_id and k.id = l.merged_into and ${maySend('k')})
      )
      offset 0
    ) l on true
    left join lateral (
      select * from lead_touches where account_id = c.account_id and id = c.visit_id offset 0
    ) t on c.moment = 'submit' and c.visit_id <> c.lead_id
    left join lateral (
      select * from orders where account_id = c.account_id and id = c.order_id and cancelled_at is null and status <> 'unpaid'
      offset 0
    ) o on true
    left join lateral (
      select id, slug from rotators where account_id = c.account_id and id = coalesce(t.rotator_id, l.rotator_id) offset 0
    ) r on true
    -- What happened to a lead in one moment: who ordered had been chatted with.
    order by min(c.place) over (partition by c.account_id, c.lead_id, c.at), c.moment = 'order', c.place`.execute(
    tx,
  );
  return rows.map(({ data, ...cause }) => ({ ...cause, data: data && withDates(data) }));
}

const maySend = (lead: string) => {
  const column = (name: string) => sql.ref(`${lead}.${name}`);
  return sql`${column('trashed_at')} is null and ${column('fake_at')} is null and ${column('erased_at')} is null`;
};

function withDates(data: ConversionData): ConversionData {
  return { ...data, at: data.at && new Date(data.at) };
}

export interface RotatorPixelRow {
  accountId: string;
  rotatorId: string;
  id: string;
  platform: Platform;
  hasToken: boolean;
  events: PixelEvent[];
}

/** In the order in which each rotator has them. */
export async function pixelsOfRotators(
  tx: Db,
  rotators: readonly { accountId: string; rotatorId: string }[],
): Promise<RotatorPixelRow[]> {
  const { rows } = await sql<RotatorPixelRow>`
    select l.account_id as "accountId", l.rotator_id as "rotatorId", p.id, p.platform,
      p.token is not null as "hasToken", l.events
    from rotator_pixels l join pixels p on p.account_id = l.account_id and p.id = l.pixel_id
    where (l.account_id, l.rotator_id) in (
      select * from unnest(
        ${rotators.map(({ accountId }) => accountId)}::uuid[], ${rotators.map(({ rotatorId }) => rotatorId)}::uuid[]
      )
    )
    order by l.account_id, l.rotator_id, l.place`.execute(tx);
  return rows;
}

export interface NewConversion {
  accountId: string;
  pixelId: string;
  eventId: string;
  event: string;
  moment: ServerMoment;
  at: Date;
  leadId: string;
  rotatorId: string;
  value: number | null;
  currency: string | null;
  body: string;
  inputs: MatchInput[];
  status: 'browser' | 'waiting';
}

/** In their order; those that are there already stay as they are. Says for which accounts any came. */
export async function insertConversions(tx: Db, conversions: readonly NewConversion[]): Promise<Set<string>> {
  if (conversions.length === 0) return new Set();
  const column = <Key extends keyof NewConversion>(key: Key) => conversions.map((one) => one[key]);
  const { rows } = await sql<{ accountId: string }>`
    insert into conversions (account_id, pixel_id, event_id, event, moment, at, lead_id, rotator_id, value, currency,
      body, inputs, status)
    select account_id, pixel_id, event_id, event, moment, at, lead_id, rotator_id, value, currency, body,
      string_to_array(inputs, ' '), status
    from unnest(
      ${column('accountId')}::uuid[], ${column('pixelId')}::uuid[], ${column('eventId')}::text[],
      ${column('event')}::text[], ${column('moment')}::text[],
      ${conversions.map(({ at }) => at.toISOString())}::timestamptz[], ${column('leadId')}::uuid[],
      ${column('rotatorId')}::uuid[], ${column('value')}::bigint[], ${column('currency')}::text[],
      ${column('body')}::text[], ${conversions.map(({ inputs }) => inputs.join(' '))}::text[], ${column('status')}::text[]
    ) with ordinality n (account_id, pixel_id, event_id, event, moment, at, lead_id, rotator_id, value, currency, body,
      inputs, status, place)
    order by place
    on conflict do nothing
    returning account_id as "accountId"`.execute(tx);
  return new Set(rows.map(({ accountId }) => accountId));
}
