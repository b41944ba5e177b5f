import type { adjustPoints } from '#contract/adjustments.ts';
import type { Answer, Parsed } from '#contract/endpoint.ts';
import { adjustmentDays, adjustmentState, mayAdjustAlone, mayConfirm } from '#domain/adjustment.ts';
import { adjustAccount } from '#server/features/money/credits/adjust-points.ts';
import { lockBalance } from '#server/features/money/points/lock-balance.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Operator } from '#server/platform/operators/operator.ts';
import {
  accountExists,
  findAdjustment,
  insertAdjustment,
  lockAdjustment,
  type ShownAdjustment,
  setDecision,
  sumAlone,
} from './adjustments.queries.ts';

type ActDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'random'>;

const dayMs = 24 * 60 * 60 * 1_000;

/** Moves the points, or keeps the wish until a second operator has agreed. The same key again changes nothing. */
export async function adjust(
  deps: ActDeps,
  operator: Operator,
  accountId: string,
  { key, points, reason }: Parsed<typeof adjustPoints>['body'],
): Promise<{ answer: Answer<typeof adjustPoints>; isNew: boolean; before: number }> {
  const { db, clock, config } = deps;
  if (!(await accountExists(db, accountId))) throw new AppError('not_found');
  // Held first, so that a twin sees what the other one did.
  const { balance } = await lockBalance(db, accountId);
  const known = await findAdjustment(db, key);
  if (known) {
    if (known.accountId !== accountId || known.points !== points) throw new AppError('key_reused');
    return { answer: answerOf(config, known, { now: clock.now(), balance }), isNew: false, before: balance };
  }
  const at = clock.now();
  const since = new Date(at.getTime() - dayMs);
  const lately = await sumAlone(db, { accountId, operatorId: operator.id, since });
  const isAlone = mayAdjustAlone(points, { limit: config.OPERATOR_ADJUST_LIMIT, lately });
  const expiresAt = new Date(at.getTime() + adjustmentDays * dayMs);
  const state = isAlone ? 'done' : 'waiting';
  const asked = { id: key, accountId, points, reason, state, askedBy: operator.id, at, expiresAt } as const;
  await insertAdjustment(db, asked);
  if (!isAlone)
    return { answer: answerOf(config, asked, { now: at, balance }), isNew: true, before: balance };
  const note = `${reason} (${operator.name})`;
  const done = await adjustAccount(db, deps, accountId, { key, points, note });
  return { answer: { state: 'done', ...done }, isNew: true, before: balance };
}

/** As it stands now. */
function answerOf(
  { OPERATOR_ADJUST_LIMIT: limit }: Deps['config'],
  wish: Pick<ShownAdjustment, 'state' | 'expiresAt'>,
  { now, balance }: { now: Date; balance: number },
): Answer<typeof adjustPoints> {
  const state = adjustmentState(wish, now);
  if (state === 'done') return { state, balance };
  return state === 'waiting' ? { state, limit, expiresAt: wish.expiresAt.toISOString() } : { state };
}

async function hold(tx: Db, id: string): Promise<ShownAdjustment> {
  await lockAdjustment(tx, id);
  const asked = await findAdjustment(tx, id);
  if (!asked) throw new AppError('not_found');
  return asked;
}

/** The yes of somebody else than who asked. */
export async function confirm(
  deps: ActDeps,
  operator: Operator,
  id: string,
): Promise<{ asked: ShownAdjustment; before: number; balance: number }> {
  const { db, clock } = deps;
  const asked = await hold(db, id);
  const at = clock.now();
  if (asked.askedBy === operator.id) throw new AppError('own_request');
  if (!mayConfirm(asked, operator.id, at)) throw new AppError('wrong_step');
  await setDecision(db, id, { state: 'done', decidedBy: operator.id, at });
  const { balance: before } = await lockBalance(db, asked.accountId);
  const note = `${asked.reason} (${asked.asker}, ${operator.name})`;
  const { balance } = await adjustAccount(db, deps, asked.accountId, { key: id, points: asked.points, note });
  return { asked, before, balance };
}

export async function refuse(
  { db, clock }: ActDeps,
  operator: Operator,
  { id, reason }: { id: string; reason: string },
): Promise<ShownAdjustment> {
  const asked = await hold(db, id);
  const at = clock.now();
  if (adjustmentState(asked, at) !== 'waiting') throw new AppError('wrong_step');
  await setDecision(db, id, { state: 'refused', decidedBy: operator.id, at, refusal: reason });
  return asked;
}
