import type { LeadPerson, LeadRow } from '#contract/lead-list.ts';
import { listedFields } from '#domain/lead-fields.ts';
import { shownValues } from '#domain/lead-mask.ts';
import { scopeOf } from '#domain/roles.ts';
import { loadPeople } from '#server/features/team/members/load-people.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type LeadRecord, leadRecords } from './lead-rows.queries.ts';

/** These leads as they are shown, in the order of the ids. That the viewer may see them is for the caller to know. */
export async function loadLeadRows(db: Db, viewer: Viewer, ids: readonly string[]): Promise<LeadRow[]> {
  if (ids.length === 0) return [];
  const { accountId, memberId, role } = viewer;
  const own = scopeOf(role, 'leads') === 'own' ? memberId : undefined;
  const records = new Map((await leadRecords(db, accountId, ids, own)).map((row) => [row.id, row]));
  const people = await loadPeople(
    db,
    accountId,
    [...records.values()].map((record) => record.memberId),
  );
  return ids.flatMap((id) => {
    const record = records.get(id);
    return record ? [presentRow(record, people)] : [];
  });
}

function presentRow(record: LeadRecord, people: ReadonlyMap<string, LeadPerson>): LeadRow {
  const { locked, rotatorId, rotatorTitle } = record;
  return {
    id: record.id,
    code: record.code,
    createdAt: record.createdAt.toISOString(),
    ...shownValues(record, locked, listedFields),
    rotator: rotatorId !== null && rotatorTitle !== null ? { id: rotatorId, title: rotatorTitle } : null,
    member: (record.memberId && people.get(record.memberId)) || null,
    origin: record.origin,
    status: record.status,
    locked,
    chat: record.chat,
    firstContactAt: record.firstContactAt?.toISOString() ?? null,
    touches: record.touches,
    touchedAt: record.touchedAt?.toISOString() ?? null,
    sameBuyer: record.sameBuyer,
    labels: record.labels,
    fakeAt: record.fakeAt?.toISOString() ?? null,
    trashedAt: record.trashedAt?.toISOString() ?? null,
    revision: record.revision,
  };
}
