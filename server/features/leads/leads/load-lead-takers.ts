import type { LeadTaker } from '#contract/lead-takers.ts';
import { unnumberedSince } from '#domain/waiting.ts';
import { type DutyMember, dutyOf, nextChange } from '#domain/working-hours.ts';
import { picturePath } from '#server/features/base/files/picture-path.ts';
import { readHours } from '#server/features/team/duty/read-hours.ts';
import { colourOf } from '#server/features/team/members/colour-of.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newByMember } from './day-totals.queries.ts';
import { activeMembers } from './lead-takers.queries.ts';
import { waitingCorrections } from './waiting.queries.ts';

/** Whom leads can be handed to, with what speaks for and against each at this moment. */
export async function loadLeadTakers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId }: Viewer,
): Promise<LeadTaker[]> {
  const now = clock.now();
  const fresh = await newByMember(db, accountId);
  const since = unnumberedSince(now);
  const corrections = await waitingCorrections(db, accountId, { now, unnumberedSince: since });
  const waitingOf = (id: string) => Math.max((fresh.get(id) ?? 0) + (corrections.get(id) ?? 0), 0);
  const takers = (await activeMembers(db, accountId)).map(
    ({ email, role, joinOrder, picture, hours, pausedUntil, ...member }): LeadTaker => ({
      ...member,
      fullName: member.fullName || email,
      colour: colourOf({ role, joinOrder }),
      picture: picturePath(picture),
      ...dutyNow({ status: 'active', hours: readHours(hours), pausedUntil }, now),
      waiting: waitingOf(member.id),
    }),
  );
  // The sort keeps the order by name among equals.
  return takers.sort((one, other) => Number(other.duty === 'on') - Number(one.duty === 'on'));
}

function dutyNow(member: DutyMember, now: Date): Pick<LeadTaker, 'duty' | 'backAt'> {
  const duty = dutyOf(member, now);
  // The inactive were not asked for.
  if (duty.onDuty || duty.why === 'inactive') return { duty: 'on', backAt: null };
  return { duty: duty.why, backAt: nextChange(member, now)?.toISOString() ?? null };
}
