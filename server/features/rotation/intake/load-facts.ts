import type { Role } from '#domain/roles.ts';
import type { BuyerHash } from '#server/features/privacy/buyers/buyer-hash.ts';
import { packId } from '#server/features/rotation/rotators/pack-receipt.ts';
import { readHours } from '#server/features/team/duty/read-hours.ts';
import { colourOf } from '#server/features/team/members/colour-of.ts';
import type { Db } from '#server/platform/database/index.ts';
import { prepareRotator } from './batch-state.ts';
import { type FactRows, type RotatorName, selectFacts } from './facts.queries.ts';
import {
  type Facts,
  type Known,
  type RotatorFacts,
  type RotatorSettings,
  rotatorKey,
  type Taker,
} from './facts.ts';
import type { Basis } from './facts-cache.ts';
import type { SettingsCache } from './settings-cache.ts';
import type { Submission } from './submission.ts';

/** Who comes back within 30 days of their lead is a returning buyer. */
const returningMs = 30 * 24 * 60 * 60 * 1_000;

/**
 * What the batch is decided from, and what the accounts own. Settings that are kept are not read again while the version of
 * their account is the same; where each rotator stands always is.
 */
export async function loadFacts(
  db: Db,
  names: readonly RotatorName[],
  batch: readonly Submission[],
  { settings, hashOf }: { settings: SettingsCache; hashOf: BuyerHash },
): Promise<Basis> {
  // Of its own: what is put may push out what this batch needs.
  const known = new Map<string, RotatorSettings>();
  for (const name of names) {
    const kept = settings.get(rotatorKey(name));
    if (kept) known.set(rotatorKey(name), kept);
  }
  let unknown = names.filter((name) => !known.has(rotatorKey(name)));
  for (;;) {
    const rows = await selectFacts(db, names, unknown, batch, hashOf);
    const takers = new Map(rows.members.map((member) => [member.id, takerOf(member)]));
    const turns = new Map(rows.turns.map((turn) => [rotatorKey(turn), turn]));
    for (const row of rows.rotators) {
      const key = rotatorKey(row);
      const read = settingsOf(row, turns.get(key)?.version ?? 0, takers);
      known.set(key, read);
      settings.put(key, read);
    }
    const outdated = rows.turns.filter((turn) => known.get(rotatorKey(turn))?.version !== turn.version);
    if (outdated.length === 0) {
      const accounts = new Map(rows.balances.map((account) => [account.id, account]));
      const rotators = rotatorsOf(rows.turns, known);
      return { facts: { rotators, takers, accounts, known: knownOf(batch, rows) }, balances: rows.balances };
    }
    // Read again with all the rest, so that everything is as it was at one time.
    unknown = [...new Map([...unknown, ...outdated].map((name) => [rotatorKey(name), name])).values()];
  }
}

function rotatorsOf(
  turns: FactRows['turns'],
  known: ReadonlyMap<string, RotatorSettings>,
): Map<string, RotatorFacts> {
  return new Map(
    turns.flatMap(({ number, state, spentOn, spent, ...name }) => {
      const settings = known.get(rotatorKey(name));
      return settings ? [[rotatorKey(name), { ...settings, number, state, spentOn, spent }] as const] : [];
    }),
  );
}

function settingsOf(
  { status, removed, suspended, takers, ...row }: FactRows['rotators'][number],
  version: number,
  known: ReadonlyMap<string, Taker>,
): RotatorSettings {
  const settings = {
    ...row,
    version,
    isOpen: status === 'active' && !removed,
    isSuspended: suspended,
    takers: (takers ?? []).map(([memberId, ratio, place]) => ({ memberId, ratio, place })),
  };
  return { ...settings, prepared: prepareRotator(settings, known) };
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
        touches: samePerson.touches,
      },
    });
  }
  return known;
}
