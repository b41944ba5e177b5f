import { recordLeadEvent } from '#server/features/leads/leads/record-lead-event.ts';
import { queueReassigned } from '#server/features/messages/notifications/queue-reassigned.ts';
import { readHours } from '#server/features/team/duty/read-hours.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { publishAll } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Random } from '#server/platform/random.ts';
import { type Decided, decideMoves, type RotatorBatch, type SilentLead } from './decide-moves.ts';
import { sendReassignedMails } from './notify-reassigned.ts';
import {
  findTurn,
  holdersOf,
  holdTakers,
  lockSilentLeads,
  lockTurn,
  type MemberRow,
  moveLeads,
  type RotatorName,
  rotatorsToWatch,
  silentLeads,
  storeTurn,
  takersOf,
} from './reassign.queries.ts';

type ReassignDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'log'>;

/** Leads that arrive meanwhile wait for so many, and no longer. */
const atOnce = 25;

/** Every lead that was left in silence for too long goes to the next in turn. A rotator that fails does not stop the others. */
export async function reassignSilent(deps: ReassignDeps): Promise<void> {
  const failed: unknown[] = [];
  for (const rotator of await rotatorsToWatch(deps.db)) {
    try {
      await reassignIn(deps, rotator);
    } catch (error) {
      deps.log.error({ err: error, rotator: rotator.rotatorId }, 'silent leads could not be reassigned');
      failed.push(error);
    }
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} rotator(s) could not be looked at`);
}

async function reassignIn(deps: ReassignDeps, rotator: RotatorName): Promise<void> {
  const { db, clock, random } = deps;
  const now = clock.now();
  // Nearly always there is nothing to do, and then nothing is locked.
  const leads = await silentLeads(db, rotator, now);
  const rotatorBatch = leads.length > 0 && (await deskOf(db, rotator, leads));
  if (!rotatorBatch) return;
  const { moves } = decideMoves(rotatorBatch, leads, now, randomNumbers(random));
  const due = moves.map(({ leadId }) => leadId);
  for (let first = 0; first < due.length; first += atOnce) {
    await withTransaction(db, (tx) => moveSome(tx, deps, rotator, now, due.slice(first, first + atOnce)));
  }
}

/** Decided anew from what is there once nobody else gives out turns: another worker may have been faster. */
async function moveSome(
  tx: Db,
  deps: ReassignDeps,
  rotator: RotatorName,
  now: Date,
  due: readonly string[],
): Promise<void> {
  const { accountId } = rotator;
  await lockTurn(tx, rotator);
  await holdTakers(tx, rotator);
  const leads = await lockSilentLeads(tx, rotator, now, due);
  const rotatorBatch = leads.length > 0 && (await deskOf(tx, rotator, leads));
  if (!rotatorBatch) return;
  const { moves, ...turn } = decideMoves(rotatorBatch, leads, now, randomNumbers(deps.random));
  if (moves.length === 0) return;
  await storeTurn(tx, rotator, turn);
  await moveLeads(tx, accountId, moves, now);
  await record(tx, deps, accountId, moves);
  await queueReassigned(
    tx,
    accountId,
    moves.map(({ leadId }) => leadId),
  );
  await sendReassignedMails(
    tx,
    moves.map((move) => ({ accountId, ...move, minutes: rotatorBatch.minutes })),
    now,
  );
}

async function record(tx: Db, deps: ReassignDeps, accountId: string, moves: Decided['moves']): Promise<void> {
  for (const { leadId, from, to, silent } of moves) {
    const details = { from, to, minutes: silent };
    await recordLeadEvent(tx, deps, { accountId, leadId, memberId: null, kind: 'reassigned', details });
  }
  await publishAll(tx, [
    { accountId, event: { name: 'leads.changed', payload: {} } },
    ...moves.map(({ leadId, from, to }) => ({
      accountId,
      event: { name: 'lead.reassigned' as const, payload: { leadId, from, to } },
    })),
  ]);
}

async function deskOf(
  db: Db,
  rotator: RotatorName,
  leads: readonly SilentLead[],
): Promise<RotatorBatch | undefined> {
  const turn = await findTurn(db, rotator);
  if (!turn) return undefined;
  const takers = await takersOf(db, rotator);
  const holders = await holdersOf(db, rotator.accountId, [...new Set(leads.map(({ memberId }) => memberId))]);
  return {
    ...turn,
    takers: takers.map(withHours),
    holders: new Map(holders.map((holder) => [holder.id, withHours(holder)])),
  };
}

function withHours<Row extends MemberRow>(row: Row) {
  return { ...row, hours: readHours(row.hours) };
}

function randomNumbers(random: Random): () => number {
  return () => random.bytes(6).readUIntBE(0, 6) / 2 ** 48;
}
