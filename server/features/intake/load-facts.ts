import type { Role } from '#domain/roles.ts';
import type { BuyerHash } from '#server/features/buyers/buyer-hash.ts';
import { readHours } from '#server/features/duty/read-hours.ts';
import { colourOf } from '#server/features/members/colour-of.ts';
import { packId } from '#server/features/rotators/pack-receipt.ts';
import type { Db } from '#server/platform/database/index.ts';
import { type FactRows, type RotatorName, selectFacts } from './facts.queries.ts';
import { type Facts, type Known, type RotatorFacts, rotatorKey, type Taker } from './facts.ts';
import type { Basis } from './facts-cache.ts';
import type { Submission } from './submission.ts';

/** Who comes back within 30 days of their lead is a returning buyer. */
const returningMs = 30 * 24 * 60 * 60 * 1_000;

/** What the batch is decided from, and what the accounts own. */
export async function loadFacts(
  db: Db,
  names: readonly RotatorName[],
  batch: readonly Submission[],
  hashOf: BuyerHash,
): Promise<Basis> {
  const rows = await selectFacts(db, names, batch, hashOf);
  const rotators = new Map<string, RotatorFacts>();
  for (const { status, removed, suspended, takers, ...rotator } of rows.rotators) {
    rotators.set(rotatorKey(rotator), {
      ...rotator,
      isOpen: status === 'active' && !removed,
      isSuspended: suspended,
      takers: (takers ?? []).map(([memberId, ratio, place]) => ({ memberId, ratio, place })),
    });
  }
  const takers = new Map(rows.members.map((member) => [member.id, takerOf(member)]));
  const accounts = new Map(rows.balances.map((account) => [account.id, account]));
  return { facts: { rotators, takers, accounts, known: knownOf(batch, rows) }, balances: rows.balances };
}

function takerOf({ nickname, fullName, hours, pausedUntil, ...member }: FactRows['members'][number]): Taker {
  const { id, status, phone, role, joinOrder } = member;
  return {
    id,
    name: nickname || (fullName.split(' ')[0] ?? ''),
    status,
    pausedUntil: pausedUntil === null ? null : new Date(pausedUntil),
    phone,
    hours: readHours(hours),
    colour: colourOf({ role: role as Role, joinOrder }),
    packedId: packId(id),
  };
}

function knownOf(batch: readonly Submission[], { earlier, blocked, used }: FactRows): Facts['known'] {
  const known = new Map<number, Known>();
  if (earlier.length + blocked.length + used.length === 0) return known;
  // Oldest first: of two visits by one request key the later one counts.
  const visits = new Map(earlier.map((visit) => [`${rotatorKey(visit)} ${visit.how} ${visit.by}`, visit]));
  const blocks = new Set(blocked.map(({ accountId, phone }) => `${accountId} ${phone}`));
  const keys = new Map(used.map(({ key, requestKey }) => [key, requestKey]));
  for (const [place, submission] of batch.entries()) {
    const { accountId, phone, visitor, requestKey, repeatMs, formKey, at } = submission;
    const find = (by: string, withinMs: number) => {
      const visit = visits.get(`${rotatorKey(submission)} ${by}`);
      return visit && new Date(visit.at).getTime() > at.getTime() - withinMs ? visit : undefined;
    };
    const keyUsedBy = formKey === null ? undefined : keys.get(formKey);
    // Whoever brings the same form again means the same, for as long as forms count.
    const sameMs = keyUsedBy === requestKey ? Number.POSITIVE_INFINITY : repeatMs;
    const samePerson = find(phone === null ? `visitor ${visitor}` : `phone ${phone}`, returningMs);
    known.set(place, {
      isBlocked: blocks.has(`${accountId} ${phone}`),
      sameRequest: find(`request_key ${requestKey}`, sameMs),
      keyUsedBy,
      samePerson: samePerson && {
        id: samePerson.leadId,
        memberId: samePerson.memberId,
        notifiedAt: new Date(samePerson.notifiedAt),
      },
    });
  }
  return known;
}
