import { onTestFinished } from 'vitest';
import type { WorkingHours } from '#domain/working-hours.ts';
import { type PackedReceipt, unpackReceipt } from '#server/features/rotation/rotators/pack-receipt.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { createMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { createIntake } from './create-intake.ts';
import type { Outcome, Submission } from './submission.ts';

interface TestTaker {
  ratio?: number;
  status?: 'active' | 'inactive';
  phone?: string | null;
  nickname?: string;
  fullName?: string;
  hours?: WorkingHours;
}

type RotatorOptions = Omit<Parameters<typeof createRotator>[1], 'accountId' | 'members'>;

export type Shop = Awaited<ReturnType<typeof createShop>>;

let count = 0;

/** An account with points, members that can be reached, and a rotator for them. */
export async function createShop(
  deps: Deps,
  options: RotatorOptions & { takers?: TestTaker[]; points?: number; idle?: TestTaker[] } = {},
) {
  const { takers = [{}], idle = [], points = 1_000, ...rotator } = options;
  const owner = await createMember(deps);
  const { accountId } = owner;
  if (points > 0) await givePoints(deps, accountId, points);
  const add = async ({ status, phone, nickname, fullName, hours }: TestTaker) => {
    const { memberId } = await createMember(deps, { accountId });
    count += 1;
    const change = {
      status: status ?? 'active',
      phone: phone === undefined ? `62812${String(count).padStart(7, '0')}` : phone,
      ...(nickname !== undefined && { nickname }),
      ...(fullName !== undefined && { full_name: fullName }),
      ...(hours && { hours: JSON.stringify(hours) }),
      join_order: count,
    };
    await deps.db.updateTable('members').set(change).where('id', '=', memberId).execute();
    return memberId;
  };
  const ids: string[] = [];
  for (const taker of takers) ids.push(await add(taker));
  const idleIds: string[] = [];
  for (const taker of idle) idleIds.push(await add(taker));
  const members = ids.map((memberId, index) => ({ memberId, ratio: takers[index]?.ratio }));
  const { id: rotatorId } = await createRotator(deps, { sticky: 'off', ...rotator, accountId, members });
  return { owner, accountId, rotatorId, ids, idleIds };
}

let people = 0;

/** Somebody who was never here before, unless the test says who. */
export function someone(
  deps: Deps,
  { accountId, rotatorId }: Pick<Shop, 'accountId' | 'rotatorId'>,
  given: Partial<Submission> = {},
): Submission {
  people += 1;
  return {
    accountId,
    rotatorId,
    phone: `62855${String(people).padStart(7, '0')}`,
    name: 'Budi',
    address: '',
    visitor: `visitor-${people}`,
    origin: 'other',
    source: {},
    at: deps.clock.now(),
    requestKey: `request-${people}`,
    repeatMs: 30_000,
    formKey: null,
    ...given,
  };
}

/** An intake that is closed when the test is over. */
export function openIntake(deps: Deps, { intakeDb }: Pick<TestDatabase, 'intakeDb'>) {
  const intake = createIntake({ ...deps, intakeDb });
  onTestFinished(() => intake.close());
  return intake;
}

export function assignedOf(outcome: Outcome | undefined) {
  if (outcome?.kind !== 'assigned') throw new Error(`not assigned: ${JSON.stringify(outcome)}`);
  return outcome;
}

/** How often each occurs. */
export function tally(values: readonly (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
}

export async function leadsOf({ db }: Pick<Deps, 'db'>, { accountId }: Pick<Shop, 'accountId'>) {
  const leads = await db
    .selectFrom('leads')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('turn')
    .execute();
  return leads.map((lead) => ({ ...lead, receipt: unpackReceipt(lead.receipt as unknown as PackedReceipt) }));
}
