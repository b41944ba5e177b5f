import type { Answer, Parsed } from '#contract/endpoint.ts';
import {
  type listMemberOptions,
  type listMembers,
  membersPageSize,
  type TurnTaker,
} from '#contract/member.ts';
import { type DutyMember, isOnDuty } from '#domain/working-hours.ts';
import { readHours } from '#server/features/duty/read-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { colourOf } from './colour-of.ts';
import { loadMembers } from './load-members.ts';
import {
  countMatching,
  countTeams,
  dutyGroups,
  matchingDuty,
  matchingIds,
  memberOptions,
  turnTakers,
} from './member-list.queries.ts';

type Filters = Parsed<typeof listMembers>['query'];

/** One page of the account's members, with the figures above it. */
export async function pageOfMembers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  filters: Filters,
): Promise<Answer<typeof listMembers>> {
  const now = clock.now();
  const { total, ids } = await choose(db, accountId, filters, now);
  return {
    total,
    members: await loadMembers(db, accountId, ids, now),
    all: await countMatching(db, accountId, { search: '' }),
    teams: await countTeams(db, accountId),
    duty: await dutyFigures(db, accountId, now),
  };
}

async function choose(
  db: Db,
  accountId: string,
  { page, status, ...narrowed }: Filters,
  now: Date,
): Promise<{ total: number; ids: string[] }> {
  const part = { limit: membersPageSize, offset: (page - 1) * membersPageSize };
  if (status === 'on-duty' || status === 'off-duty') {
    // Who is on duty is the domain's to say, so it is asked of each of them, and only the page's are then read whole.
    const active = await matchingDuty(db, accountId, { ...narrowed, status: 'active' });
    const chosen = active.filter((member) => isAtWork(member, now) === (status === 'on-duty'));
    const ids = chosen.slice(part.offset, part.offset + part.limit).map(({ id }) => id);
    return { total: chosen.length, ids };
  }
  const filter = { ...narrowed, status };
  return {
    total: await countMatching(db, accountId, filter),
    ids: await matchingIds(db, accountId, filter, part),
  };
}

async function dutyFigures(db: Db, accountId: string, now: Date): Promise<{ now: number; of: number }> {
  const figures = { now: 0, of: 0 };
  for (const group of await dutyGroups(db, accountId)) {
    figures.of += group.count;
    if (isAtWork(group, now)) figures.now += group.count;
  }
  return figures;
}

function isAtWork(
  { status, hours, pausedUntil }: Pick<DutyMember, 'status' | 'pausedUntil'> & { hours: unknown },
  now: Date,
): boolean {
  return isOnDuty({ status, hours: readHours(hours), pausedUntil }, now);
}

export async function optionsOfMembers(db: Db, accountId: string): Promise<Answer<typeof listMemberOptions>> {
  const rows = await memberOptions(db, accountId);
  return rows.map(({ joinOrder, ...row }) => ({ ...row, colour: colourOf({ role: row.role, joinOrder }) }));
}

export async function takersOfMembers(db: Db, accountId: string): Promise<TurnTaker[]> {
  const rows = await turnTakers(db, accountId);
  return rows.map(({ joinOrder, phone, hours, pausedUntil, ...row }) => ({
    ...row,
    colour: colourOf({ role: row.role, joinOrder }),
    hours: readHours(hours),
    pausedUntil: pausedUntil?.toISOString() ?? null,
    reachable: Boolean(phone),
  }));
}
