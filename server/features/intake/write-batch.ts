import type { TurnState } from '#domain/rotation.ts';
import { readHours } from '#server/features/duty/read-hours.ts';
import { colourOf } from '#server/features/members/colour-of.ts';
import { chargeLeads } from '#server/features/points/charge-leads.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import type { Random } from '#server/platform/random.ts';
import { type Dice, decideBatch } from './decide-batch.ts';
import {
  type Decisions,
  type Facts,
  type Known,
  type NewLead,
  type RotatorFacts,
  rotatorKey,
  type Taker,
} from './facts.ts';
import {
  holdMembers,
  insertLeads,
  insertTouches,
  lockTurns,
  selectKnown,
  selectRotators,
} from './intake.queries.ts';
import type { Submission } from './submission.ts';

export type WriteDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'config'>;

/** Lead, turn, receipt, point and jobs of everyone in the batch, or of nobody. */
export async function writeBatch(deps: WriteDeps, batch: readonly Submission[]): Promise<Decisions> {
  return withTransaction(deps.db, async (tx) => {
    const facts = await loadFacts(tx, batch);
    const decisions = decideBatch(batch, facts, diceOf(deps));
    const { leads, touches, returning, turns } = decisions;
    if (leads.length > 0) {
      const paid = await chargeLeads(tx, deps, leadsByAccount(leads));
      await insertLeads(tx, leads, paid, turns);
    }
    if (touches.length > 0) await insertTouches(tx, touches, returning);
    return decisions;
  });
}

async function loadFacts(tx: Db, batch: readonly Submission[]): Promise<Facts> {
  const names = [...new Map(batch.map((submission) => [rotatorKey(submission), submission])).values()];
  // First of all, and apart: what is read after the wait for a lock is what its holder left behind.
  const turns = new Map((await lockTurns(tx, names)).map((turn) => [rotatorKey(turn), turn]));
  const rows = await selectRotators(tx, names);
  const rotators = new Map<string, RotatorFacts>();
  const people = new Map<string, { accountId: string; memberId: string }>();
  for (const { accountId, rotatorId, status, removed, takers, ...row } of rows) {
    const key = rotatorKey({ accountId, rotatorId });
    const turn = turns.get(key);
    if (!turn) continue;
    rotators.set(key, {
      ...row,
      isOpen: status === 'active' && !removed,
      takers: (takers ?? []).map(([memberId, ratio, place]) => ({ memberId, ratio, place })),
      number: turn.number,
      state: turn.state as TurnState,
    });
    for (const [memberId] of takers ?? []) people.set(memberId, { accountId, memberId });
    if (row.defaultMemberId) people.set(row.defaultMemberId, { accountId, memberId: row.defaultMemberId });
  }
  const known = new Map<number, Known>();
  for (const { place, how, id, memberId, code, message, touches } of await selectKnown(tx, batch)) {
    const { accountId } = batch[place - 1] as Submission;
    const one = known.get(place - 1) ?? {};
    known.set(place - 1, one);
    if (how === 'blocked') {
      one.isBlocked = true;
      continue;
    }
    const lead = { id, memberId, code, message, touches } as NonNullable<Known['samePerson']>;
    one[how === 'request' ? 'sameRequest' : 'samePerson'] = lead;
    if (memberId) people.set(memberId, { accountId, memberId });
  }
  return { rotators, known, takers: await loadTakers(tx, [...people.values()]) };
}

async function loadTakers(
  tx: Db,
  people: { accountId: string; memberId: string }[],
): Promise<Facts['takers']> {
  const takers = new Map<string, Taker>();
  for (const { removedAt, hours, nickname, fullName, ...member } of await holdMembers(tx, people)) {
    if (removedAt) continue;
    const { id, status, pausedUntil, phone } = member;
    const name = nickname || (fullName.split(' ')[0] ?? '');
    takers.set(id, {
      id,
      name,
      status,
      pausedUntil,
      phone,
      hours: readHours(hours),
      colour: colourOf(member),
    });
  }
  return takers;
}

function leadsByAccount(leads: readonly NewLead[]): { accountId: string; leadIds: string[] }[] {
  const accounts = new Map<string, string[]>();
  for (const { accountId, id } of leads) {
    const ids = accounts.get(accountId);
    if (ids) ids.push(id);
    else accounts.set(accountId, [id]);
  }
  return [...accounts].map(([accountId, leadIds]) => ({ accountId, leadIds }));
}

/** Without what looks alike; 32 of them, so that each is as likely as any other. */
const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 6;

function newCode(random: Random): string {
  let code = '';
  for (const byte of random.bytes(codeLength)) code += codeLetters[byte % codeLetters.length];
  return code;
}

function diceOf({ clock, random }: Pick<WriteDeps, 'clock' | 'random'>): Dice {
  const ready = inAdvance(random);
  return {
    newId: () => newId(clock, ready),
    newCode: () => newCode(ready),
    random: () => ready.bytes(6).readUIntBE(0, 6) / 2 ** 48,
  };
}

/** Many bytes at once cost as much as a few. */
function inAdvance(random: Random, size = 4_096): Random {
  let pool: Buffer = Buffer.alloc(0);
  return {
    bytes(length) {
      if (pool.length < length) pool = random.bytes(size);
      const bytes = pool.subarray(0, length);
      pool = pool.subarray(length);
      return bytes;
    },
  };
}
