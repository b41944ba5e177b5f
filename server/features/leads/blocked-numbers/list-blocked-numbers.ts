import {
  type BlockedNumber,
  blockedPageSize,
  type listBlockedNumbers as call,
} from '#contract/blocked-numbers.ts';
import type { Answer, Parsed } from '#contract/endpoint.ts';
import { scopeOf } from '#domain/roles.ts';
import { loadPeople } from '#server/features/team/members/load-people.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { blockedRows, countBlocked } from './blocked-numbers.queries.ts';

/** Everyone sees all of them; how many leads and what may be undone is each viewer's own. */
export async function listBlockedNumbers(
  db: Db,
  viewer: Viewer,
  { search, page }: Parsed<typeof call>['query'],
): Promise<Answer<typeof call>> {
  const { accountId } = viewer;
  const all = await countBlocked(db, accountId);
  const total = search ? await countBlocked(db, accountId, search) : all;
  const part = { limit: blockedPageSize, offset: (page - 1) * blockedPageSize };
  return { total, all, numbers: await present(db, viewer, { search }, part) };
}

/** Undefined when it is not blocked. */
export async function loadBlockedNumber(
  db: Db,
  viewer: Viewer,
  phone: string,
): Promise<BlockedNumber | undefined> {
  const [number] = await present(db, viewer, { search: '', only: phone }, { limit: 1, offset: 0 });
  return number;
}

async function present(
  db: Db,
  { accountId, memberId, role }: Viewer,
  which: { search: string; only?: string },
  part: { limit: number; offset: number },
): Promise<BlockedNumber[]> {
  const isOwnOnly = scopeOf(role, 'blockedNumbers') === 'own';
  const leadsOf = isOwnOnly ? memberId : null;
  const rows = await blockedRows(db, { accountId, leadsOf, ...which }, part);
  const people = await loadPeople(
    db,
    accountId,
    rows.map((row) => row.memberId),
  );
  return rows.map((row) => ({
    phone: row.phone,
    reason: row.reason,
    blockedAt: row.blockedAt.toISOString(),
    by: (row.memberId && people.get(row.memberId)) || null,
    leads: row.leads,
    mayUnblock: !isOwnOnly || row.memberId === memberId || row.leads > 0,
  }));
}
