import type { ImportChoices } from '#contract/imports.ts';
import type { LeadEvent } from '#contract/lead-detail.ts';
import { forFields, type LeadValues, type WrittenFileField, writtenFileFields } from '#domain/lead-fields.ts';
import type { LeadStatus } from '#domain/lead-status.ts';
import type { DoneRow } from './import-rows.queries.ts';
import type { GoodRow } from './judge-row.ts';
import type { KnownLead } from './references.queries.ts';

/** A lead as it will be when the portion is done. */
export interface PlannedLead extends LeadValues<WrittenFileField> {
  id: string;
  phone: string;
  status: LeadStatus;
  firstContactAt: Date | null;
  touchedAt: Date | null;
  locked: boolean;
  labelIds: Set<string>;
  /** How often it is changed, and how many touches it gets. */
  revisions: number;
  touches: number;
  /** Only of one that comes out of this file. */
  fresh?: { createdAt: Date; code: string; memberId: string | null; rotatorId: string | null };
}

interface PlannedEvent {
  leadId: string;
  kind: 'noted' | 'edited' | 'status' | 'labelled';
  details: LeadEvent['details'];
}

export interface Plan {
  rows: DoneRow[];
  leads: PlannedLead[];
  events: PlannedEvent[];
  touches: ({ leadId: string; at: Date } & LeadValues<WrittenFileField>)[];
  labels: { leadId: string; labelId: string }[];
  /** Of rows that did something. */
  fingerprints: { leadId: string; fingerprint: Buffer }[];
}

export interface Facts {
  choices: ImportChoices;
  /** The newest lead of each buyer who has one. */
  known: readonly KnownLead[];
  /** Fingerprints that were imported. */
  imported: ReadonlySet<string>;
  labels: ReadonlyMap<string, { name: string; colour: string }>;
  now: Date;
  newId: (at: Date) => string;
  newCode: () => string;
}

/**
 * What happens row after row, in the order of the file, each seeing what those before it did: however the rows are cut
 * into portions, the end is the same.
 */
export function planRows(rows: readonly { number: number; row: GoodRow }[], facts: Facts): Plan {
  const plan: Plan = { rows: [], leads: [], events: [], touches: [], labels: [], fingerprints: [] };
  const leads = new Map(facts.known.map((lead) => [lead.phone, planned(lead)]));
  const imported = new Set(facts.imported);
  for (const { number, row } of rows) {
    const print = row.fingerprint.toString('hex');
    const there = leads.get(row.phone);
    const outcome = imported.has(print)
      ? 'already'
      : there
        ? changeKnown(plan, there, row, facts)
        : addLead(plan, leads, row, facts);
    plan.rows.push({ number, outcome });
    const lead = leads.get(row.phone);
    if (!lead || outcome === 'already' || outcome === 'skipped') continue;
    imported.add(print);
    plan.fingerprints.push({ leadId: lead.id, fingerprint: row.fingerprint });
  }
  plan.leads = [...leads.values()].filter((lead) => lead.fresh || lead.revisions > 0 || lead.touches > 0);
  return plan;
}

function planned(lead: KnownLead): PlannedLead {
  return { ...lead, labelIds: new Set(lead.labelIds), revisions: 0, touches: 0 };
}

function addLead(plan: Plan, leads: Map<string, PlannedLead>, row: GoodRow, facts: Facts): 'added' {
  const createdAt = momentOf(row, facts);
  const { phone, rotatorId } = row;
  const status = row.status ?? 'new';
  const lead: PlannedLead = {
    id: facts.newId(createdAt),
    phone,
    ...writtenIn(row),
    status,
    // Nothing else is known of when it was.
    firstContactAt: status === 'contacted' ? createdAt : null,
    touchedAt: null,
    locked: false,
    labelIds: new Set(),
    revisions: 0,
    touches: 0,
    fresh: { createdAt, code: facts.newCode(), memberId: row.memberId ?? facts.choices.memberId, rotatorId },
  };
  leads.set(phone, lead);
  for (const labelId of row.labelIds.filter((id) => facts.labels.has(id))) {
    lead.labelIds.add(labelId);
    plan.labels.push({ leadId: lead.id, labelId });
  }
  note(plan, lead, row);
  return 'added';
}

/** Clocks that go fast are forgiven, but nothing came later than now: no list shows what is still to come. */
function momentOf({ at }: GoodRow, { now }: Facts): Date {
  return at && at < now ? at : now;
}

function changeKnown(plan: Plan, lead: PlannedLead, row: GoodRow, facts: Facts) {
  if (facts.choices.known === 'touch') return touch(plan, lead, row, momentOf(row, facts));
  // Nobody learns who a locked lead is, so nobody puts it right either.
  if (facts.choices.known === 'skip' || lead.locked) return 'skipped';
  const before = plan.events.length;
  edit(plan, lead, row);
  setStatus(plan, lead, row, facts.now);
  addLabels(plan, lead, row, facts);
  note(plan, lead, row);
  if (plan.events.length === before) return 'skipped';
  lead.revisions += 1;
  return 'updated';
}

/** What the row says stays with the visit; the lead itself is left as it is. */
function touch(plan: Plan, lead: PlannedLead, row: GoodRow, at: Date): 'touched' {
  lead.touches += 1;
  if (lead.touchedAt === null || lead.touchedAt < at) lead.touchedAt = at;
  plan.touches.push({ leadId: lead.id, at, ...writtenIn(row) });
  return 'touched';
}

function writtenIn(row: GoodRow): LeadValues<WrittenFileField> {
  return forFields(writtenFileFields, (field) => row[field]);
}

/** An empty cell says nothing. */
function edit(plan: Plan, lead: PlannedLead, row: GoodRow): void {
  const fields = writtenFileFields.filter((field) => row[field] !== '' && row[field] !== lead[field]);
  for (const field of fields) lead[field] = row[field];
  if (fields.length > 0) plan.events.push({ leadId: lead.id, kind: 'edited', details: { fields } });
}

/** `ordered` comes and goes with the order. The day in the row is the buyer's, and may be older than the lead. */
function setStatus(plan: Plan, lead: PlannedLead, { status }: GoodRow, now: Date): void {
  if (status === null || status === lead.status || lead.status === 'ordered') return;
  plan.events.push({ leadId: lead.id, kind: 'status', details: { from: lead.status, to: status } });
  lead.status = status;
  if (status === 'contacted') lead.firstContactAt ??= now;
}

function addLabels(plan: Plan, lead: PlannedLead, row: GoodRow, { labels }: Facts): void {
  for (const labelId of row.labelIds) {
    const label = labels.get(labelId);
    if (!label || lead.labelIds.has(labelId)) continue;
    lead.labelIds.add(labelId);
    plan.labels.push({ leadId: lead.id, labelId });
    plan.events.push({ leadId: lead.id, kind: 'labelled', details: { label } });
  }
}

function note(plan: Plan, lead: PlannedLead, row: GoodRow): void {
  if (row.note !== '') plan.events.push({ leadId: lead.id, kind: 'noted', details: { text: row.note } });
}
