import type { Member, MemberRotator } from '#contract/member-list.ts';
import { dateIn, startOfDate } from '#domain/working-hours.ts';
import { picturePath } from '#server/features/base/files/picture-path.ts';
import { readHours } from '#server/features/team/duty/read-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { colourOf } from './colour-of.ts';
import { type MemberCounts, type MemberRow, memberCounts, memberRows } from './member-list.queries.ts';
import { comingRotators, rotatorsOfMembers } from './member-rotators.queries.ts';

/** These members as they are shown, in the order of the ids. */
export async function loadMembers(
  db: Db,
  accountId: string,
  ids: readonly string[],
  now: Date,
): Promise<Member[]> {
  const rows = new Map((await memberRows(db, accountId, ids)).map((row) => [row.id, row]));
  const since = [...rows.values()].map(({ id, hours }) => ({ id, since: midnight(hours, now) }));
  const counts = new Map((await memberCounts(db, accountId, since)).map((row) => [row.id, row]));
  const rotators = await rotatorsOfMembers(db, accountId, [...rows.keys()]);
  const invited = [...rows.values()].filter(({ invitedUntil }) => invitedUntil).map(({ id }) => id);
  const coming = invited.length > 0 ? await comingRotators(db, accountId, invited) : undefined;
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [presentMember(row, counts.get(id), rotators.get(id), coming?.get(id))] : [];
  });
}

export async function loadMember(db: Db, accountId: string, id: string, now: Date): Promise<Member> {
  const [member] = await loadMembers(db, accountId, [id], now);
  if (!member) throw new AppError('not_found');
  return member;
}

/** When today began where the member works. */
function midnight(hours: unknown, now: Date): Date {
  const { timeZone } = readHours(hours);
  return startOfDate(timeZone, dateIn(timeZone, now));
}

function presentMember(
  row: MemberRow,
  counts: MemberCounts | undefined,
  inRotators: MemberRotator[] = [],
  comesInto: Member['comesInto'] = [],
): Member {
  return {
    id: row.id,
    fullName: row.fullName,
    nickname: row.nickname,
    email: row.email,
    phone: row.phone ?? '',
    waitingPhone: row.waitingPhone,
    role: row.role,
    status: row.status,
    team: row.teamId !== null && row.teamName !== null ? { id: row.teamId, name: row.teamName } : null,
    picture: picturePath(row.picture),
    colour: colourOf(row),
    verified: row.verifiedAt !== null,
    joined: row.lastActiveAt !== null,
    invitedUntil: row.invitedUntil?.toISOString() ?? null,
    lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
    hours: readHours(row.hours),
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    rotators: counts?.rotators ?? 0,
    inRotators,
    comesInto,
    leadsToday: counts?.leads ?? 0,
    revision: row.revision,
  };
}
