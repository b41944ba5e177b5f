import { type WebhookField, webhookFields } from '#domain/lead-fields.ts';
import { shownValues } from '#domain/lead-mask.ts';
import type { LeadSource } from '#domain/lead-source.ts';
import { type OpenStatus, usualStatus } from '#domain/orders.ts';
import { lowPointsMark } from '#domain/points.ts';
import type { WebhookEvent } from '#domain/webhooks.ts';
import { loadPeople } from '#server/features/team/members/load-people.ts';
import type { Db } from '#server/platform/database/index.ts';
import { type ByColumn, valuesIn } from '#server/platform/database/lead-columns.ts';
import { labelNames, rotatorTitles } from './names.queries.ts';

/** Rows as the triggers wrote them down. */
interface LeadRow extends Partial<ByColumn<WebhookField, string | null>> {
  id: string;
  code: string;
  created_at: string;
  status: string;
  chat: string | null;
  locked: boolean;
  origin: string;
  touches: number;
  rotator_id: string | null;
  member_id: string | null;
  labels?: string[];
  source: LeadSource;
  first_contact_at: string | null;
  /** Not in what was written down before there were any. */
  fake_at?: string | null;
  trashed_at: string | null;
  merged_into: string | null;
  /** Of one that changed hands. */
  from?: string | null;
}
interface OrderRow {
  id: string;
  lead_id: string | null;
  lead_code: string | null;
  ordered_on: string;
  customer: string;
  phone: string | null;
  member_id: string | null;
  currency: string;
  value: number;
  note: string;
  /** Not in what was written down before there were any. */
  status?: OpenStatus;
  paid?: boolean;
  product?: string;
  quantity?: number;
  address?: string;
  tracking?: string;
  cancelled_at: string | null;
}

export interface Happened {
  number: number;
  event: string;
  at: Date;
  data: unknown;
}

interface Named {
  id: string;
  name: string;
}
interface Names {
  people: ReadonlyMap<string, Named>;
  rotators: ReadonlyMap<string, string>;
  labels: ReadonlyMap<string, string>;
}

/** What is sent of each, by number: the rows as they were, with the names that people and things have now. */
export async function composeBodies(
  db: Db,
  accountId: string,
  deliveries: readonly Happened[],
): Promise<Map<number, string>> {
  const names = await loadNames(db, accountId, deliveries);
  return new Map(
    deliveries.map(({ number, event, at, data }) => [
      number,
      JSON.stringify({ type: event, timestamp: at.toISOString(), data: present(event, data, names) }),
    ]),
  );
}

async function loadNames(db: Db, accountId: string, deliveries: readonly Happened[]): Promise<Names> {
  const rows = deliveries.map(({ data }) => data as Partial<LeadRow>);
  const [memberIds, rotatorIds, labelIds] = [
    rows.flatMap((row) => [row.member_id ?? null, row.from ?? null]),
    rows.flatMap(({ rotator_id: id }) => id ?? []),
    rows.flatMap(({ labels }) => labels ?? []),
  ];
  const people = await loadPeople(db, accountId, memberIds);
  return {
    people: new Map([...people].map(([id, { fullName }]) => [id, { id, name: fullName }])),
    rotators: await rotatorTitles(db, accountId, [...new Set(rotatorIds)]),
    labels: await labelNames(db, accountId, [...new Set(labelIds)]),
  };
}

/** The row of each event as programs see it. */
const presenters: Record<WebhookEvent, (data: unknown, names: Names) => unknown> = {
  'lead.created': (data, names) => presentLead(data as LeadRow, names),
  'lead.updated': (data, names) => presentLead(data as LeadRow, names),
  'lead.reassigned': (data, names) => {
    const row = data as LeadRow;
    return { ...presentLead(row, names), from: personOf(row.from ?? null, names) };
  },
  'order.created': (data, names) => presentOrder(data as OrderRow, names),
  'order.updated': (data, names) => presentOrder(data as OrderRow, names),
  'order.cancelled': (data, names) => presentOrder(data as OrderRow, names),
  'points.low': (data) => ({ ...(data as { balance: number }), threshold: lowPointsMark }),
};

/** A trial is sent as it is. */
function present(event: string, data: unknown, names: Names): unknown {
  return event in presenters ? presenters[event as WebhookEvent](data, names) : data;
}

function presentLead(row: LeadRow, names: Names) {
  const { locked } = row;
  const title = row.rotator_id && names.rotators.get(row.rotator_id);
  return {
    id: row.id,
    code: row.code,
    createdAt: moment(row.created_at),
    ...shownValues(valuesIn(row, webhookFields), locked, webhookFields),
    status: row.status,
    chat: row.chat,
    locked,
    origin: row.origin,
    touches: row.touches,
    rotator: title ? { id: row.rotator_id, title } : null,
    member: personOf(row.member_id, names),
    labels: (row.labels ?? []).flatMap((id) => {
      const name = names.labels.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
    source: campaignOf(row.source),
    firstContactAt: moment(row.first_contact_at),
    fakeAt: moment(row.fake_at ?? null),
    trashedAt: moment(row.trashed_at),
    mergedInto: row.merged_into,
  };
}

function presentOrder(row: OrderRow, names: Names) {
  return {
    id: row.id,
    leadId: row.lead_id,
    leadCode: row.lead_code,
    orderedOn: row.ordered_on,
    customer: row.customer,
    phone: row.phone,
    member: personOf(row.member_id, names),
    currency: row.currency,
    value: row.value,
    note: row.note,
    status: row.cancelled_at === null ? (row.status ?? usualStatus) : 'cancelled',
    paid: row.paid ?? true,
    product: row.product ?? '',
    quantity: row.quantity ?? 1,
    address: row.address ?? '',
    tracking: row.tracking ?? '',
    cancelledAt: moment(row.cancelled_at),
  };
}

function personOf(id: string | null, { people }: Names): Named | null {
  return (id !== null && people.get(id)) || null;
}

/** Neither the address of the visitor nor what they are known by elsewhere. */
function campaignOf({ utmSource, utmMedium, utmCampaign, utmTerm, utmContent, referrer, page }: LeadSource) {
  return { utmSource, utmMedium, utmCampaign, utmTerm, utmContent, referrer, page };
}

/** As every other moment we send: the database writes its own way. */
function moment(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}
