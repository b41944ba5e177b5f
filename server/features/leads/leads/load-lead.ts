import type { Lead, LeadEvent, LeadVisit, ShownSource } from '#contract/lead-detail.ts';
import { deviceName } from '#domain/device-name.ts';
import { shownVisitFields, unlistedFields } from '#domain/lead-fields.ts';
import { shownValues } from '#domain/lead-mask.ts';
import type { LeadSource } from '#domain/lead-source.ts';
import { scopeOf } from '#domain/roles.ts';
import { shownReceipt } from '#domain/rotation.ts';
import { dateIn } from '#domain/working-hours.ts';
import { unpackReceipt } from '#server/features/rotation/rotators/pack-receipt.ts';
import { loadPeople } from '#server/features/team/members/load-people.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { lockedByDay } from './day-totals.queries.ts';
import {
  countOpenedBefore,
  findLead,
  type LeadDetail,
  lastEvents,
  lastVisits,
  leadsOfBuyer,
  mergedLeads,
  orderOfLead,
  type VisitRow,
} from './lead-detail.queries.ts';
import { spanOfDay } from './lead-filter.queries.ts';
import { findReminder, shownReminder } from './lead-reminders.queries.ts';
import { loadLeadRows } from './load-lead-rows.ts';

const shownEvents = 200;
const shownVisits = 50;
const shownOfBuyer = 20;

/** One lead with its history; of a merged one, what it became a part of. */
export async function loadLead({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string): Promise<Lead> {
  const { accountId } = viewer;
  const seesAll = scopeOf(viewer.role, 'leads') === 'all';
  const lead = await findWhole(db, accountId, id);
  if (!lead) throw new AppError('not_found');
  // What was deleted is there for those who can bring it back.
  if (!seesAll && (lead.memberId !== viewer.memberId || lead.trashedAt)) throw new AppError('not_found');
  const [row] = await loadLeadRows(db, viewer, [lead.id]);
  if (!row) throw new AppError('not_found');

  const merged = await mergedLeads(db, accountId, lead.id);
  const parts = [lead.id, ...merged.map((part) => part.id)];
  const events = await lastEvents(db, accountId, parts, shownEvents);
  const visits = await lastVisits(db, accountId, parts, shownVisits);
  const same = { id: lead.id, memberId: seesAll ? undefined : viewer.memberId };
  const buyer =
    lead.phone === null || lead.locked
      ? []
      : await leadsOfBuyer(db, accountId, { ...same, phone: lead.phone }, shownOfBuyer);
  const receipt = lead.receipt && unpackReceipt(lead.receipt);
  const shown = receipt && shownReceipt(receipt);
  const people = await loadPeople(db, accountId, [
    lead.memberId,
    receipt?.chosen ?? null,
    ...[...(shown?.pool ?? []), ...(shown?.skipped ?? [])].map((member) => member.id),
    ...events.flatMap(({ who, kind, details }) => [who, ...membersIn(kind, details)]),
    ...buyer.map(({ memberId }) => memberId),
  ]);
  return {
    ...row,
    ...shownValues(lead, lead.locked, unlistedFields),
    source: shownSource(lead.source),
    turn: lead.turn,
    receipt: shown,
    chosenId: receipt?.chosen ?? null,
    ...shownReminder(await findReminder(db, accountId, lead.id)),
    assignedAt: (lead.assignedAt ?? lead.createdAt).toISOString(),
    visits: visits.map((visit) => shownVisit(visit, lead.locked)),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    people: [...people.values()],
    buyer: buyer.map(({ memberId, ...other }) => ({
      ...shownPart(other),
      member: (memberId && people.get(memberId)) || null,
    })),
    merged: merged.map(shownPart),
    order: await orderOfLead(db, accountId, lead.id),
    blocked: lead.blocked,
    lock: lead.locked && !lead.fakeAt && !lead.erasedAt ? await describeLock(db, viewer, lead) : null,
  };
}

function shownVisit({ at, source, ...typed }: VisitRow, locked: boolean): LeadVisit {
  const shown = shownValues(typed, locked, shownVisitFields);
  return { ...typed, ...shown, at: at.toISOString(), source: shownSource(source) };
}

interface LeadPart {
  createdAt: Date;
  rotatorId: string | null;
  rotatorTitle: string | null;
}

function shownPart<Part extends LeadPart>({ createdAt, rotatorId, rotatorTitle, ...rest }: Part) {
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    rotator: rotatorId !== null && rotatorTitle !== null ? { id: rotatorId, title: rotatorTitle } : null,
  };
}

/** Follows a merged lead to what it became a part of, however often that was merged again. */
async function findWhole(db: Db, accountId: string, id: string): Promise<LeadDetail | undefined> {
  const seen = new Set<string>();
  let lead = await findLead(db, accountId, id);
  while (lead?.mergedInto && !seen.has(lead.id)) {
    seen.add(lead.id);
    lead = await findLead(db, accountId, lead.mergedInto);
  }
  return lead;
}

/** Whom an event speaks of beside the one who did it. */
function membersIn(kind: LeadEvent['kind'], { from, to }: LeadEvent['details']): string[] {
  if (kind !== 'handed_over' && kind !== 'reassigned') return [];
  return [from, to].filter((id) => typeof id === 'string');
}

/** Neither the address of the visitor nor what they are known by elsewhere. */
function shownSource({ fbclid, fbp, fbc, ip, userAgent, ...shown }: LeadSource): ShownSource {
  const { browser, system } = deviceName(userAgent ?? '');
  return {
    ...shown,
    ...(fbclid && { isAdClick: true }),
    ...(browser && { browser }),
    ...(system && { system }),
  };
}

async function describeLock(db: Db, viewer: Viewer, lead: LeadDetail): Promise<NonNullable<Lead['lock']>> {
  const day = dateIn(viewer.timeZone, lead.createdAt);
  const days = await lockedByDay(db, viewer);
  const sum = (of: typeof days) => of.reduce((total, { leads }) => total + leads, 0);
  if (scopeOf(viewer.role, 'leads') !== 'all') return { waiting: sum(days), points: null };
  const { end } = spanOfDay(viewer.timeZone, day);
  const thatDay = await countOpenedBefore(db, viewer.accountId, lead, end);
  return { waiting: sum(days), points: sum(days.filter((later) => later.day > day)) + thatDay };
}
