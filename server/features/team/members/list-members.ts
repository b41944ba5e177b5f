import type { Answer, Parsed } from '#contract/endpoint.ts';
import {
  type listMemberOptions,
  type listMembers,
  membersPageSize,
  type TurnTaker,
} from '#contract/member-list.ts';
import { type DutyMember, isOnDuty } from '#domain/working-hours.ts';
import { readHours } from '#server/features/team/duty/read-hours.ts';
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
  { page, ...filters }: Filters,
): Promise<Answer<typeof listMembers>> {
  const now = clock.now();
  const part = { limit: membersPageSize, offset: (page - 1) * membersPageSize };
  const { total, ids } = await chooseMembers(db, accountId, filters, now, part);
  return {
    total,
    members: await loadMembers(db, accountId, ids, now),
    all: await countMatching(db, accountId, { search: '' }),
    teams: await countTeams(db, accountId),
    duty: await dutyFigures(db, accountId, now),
  };
}

/** How many the filters leave, and who: a part of them, or all. */
export async function chooseMembers(
  db: Db,
  accountId: string,
  { status, ...narrowed }: Omit<Filters, 'page'>,
  now: Date,
  wanted: { limit: number; offset: number } | 'all',
): Promise<{ total: number; ids: string[] }> {
  if (status === 'on-duty' || status === 'off-duty') {
    // Who is on duty is the domain's to say, so it is asked of each of them, and only the page's are then read whole.
    const active = await matchingDuty(db, accountId, { ...narrowed, status: 'active' });
    const chosen = active.filter((member) => isAtWork(member, now) === (status === 'on-duty'));
    const part = wanted === 'all' ? chosen : chosen.slice(wanted.offset, wanted.offset + wanted.limit);
    return { total: chosen.length, ids: part.map(({ id }) => id) };
  }
  const filter = { ...narrowed, status };
  const total = await countMatching(db, accountId, filter);
  const part = wanted === 'all' ? { limit: total, offset: 0 } : wanted;
  return { total, ids: await matchingIds(db, accountId, filter, part) };
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
