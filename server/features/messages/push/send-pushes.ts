import { scopeOf } from '#domain/roles.ts';
import { type PushResult, type PushSender, sendPush } from '#server/integrations/push/send-push.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { type ClaimedDevice, releaseDevice } from './claiming.queries.ts';
import { composePush, topicOf } from './compose-push.ts';
import { pushToken } from './push-token.ts';
import { recordSent } from './record-sent.ts';
import {
  countUnopened,
  deletePushes,
  type HeldDevice,
  lockDevice,
  setLost,
  type WaitingPush,
  waitingPushes,
} from './sending.queries.ts';

export type SendDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'log' | 'metrics'>;

/** A buyer who waited longer than this has been answered, or has gone. */
const lifeMs = 4 * 60 * 60 * 1_000;
const dayMs = 24 * 60 * 60 * 1_000;

/** What goes out as one: the newest of its kind, and those whose place it takes. */
interface Message {
  push: WaitingPush;
  ids: string[];
}

export interface Sent extends Message {
  result: PushResult;
}

interface Turn {
  device: HeldDevice;
  messages: Message[];
  unopened: ReadonlyMap<string, number>;
}

/** What waits for one device that this process has claimed. Nothing is locked while its push service thinks. */
export async function sendPushes(deps: SendDeps, claimed: ClaimedDevice): Promise<void> {
  try {
    const turn = await takeTurn(deps, claimed);
    if (!turn) return;
    const sent: Sent[] = [];
    for (const message of turn.messages) {
      const result = await sendOne(deps, turn, message);
      deps.metrics.pushes.inc({ result: result.kind });
      sent.push({ ...message, result });
    }
    await recordSent(deps, claimed, turn.device, sent);
  } finally {
    await releaseDevice(deps.db, claimed);
  }
}

async function takeTurn({ db, clock }: SendDeps, claimed: ClaimedDevice): Promise<Turn | undefined> {
  const { accountId } = claimed;
  const now = clock.now();
  return withTransaction(db, async (tx) => {
    const device = await lockDevice(tx, claimed);
    const waiting = await waitingPushes(tx, claimed);
    if (!device) {
      // Signed out, or gone from the shop: nothing is for it any more.
      await deletePushes(tx, accountId, waiting.map(idOf));
      return undefined;
    }
    const isLate = ({ createdAt }: WaitingPush) => now.getTime() - createdAt.getTime() >= lifeMs;
    const inTime = waiting.filter((push) => !isLate(push));
    const wanted = inTime.filter((push) => isWanted(push, device));
    await setLost(tx, accountId, waiting.filter(isLate).map(idOf), { status: 'failed', error: 'late' });
    await deletePushes(tx, accountId, inTime.filter((push) => !wanted.includes(push)).map(idOf));
    if (wanted.length === 0) return undefined;
    const person = { accountId, memberId: device.memberId };
    const unopened = await countUnopened(tx, person, new Date(now.getTime() - dayMs));
    return { device, messages: gather(wanted), unopened };
  });
}

/** What was read meanwhile, or is not theirs to see any more, need not ring. */
function isWanted({ isRead, lead, kind }: WaitingPush, { memberId, role }: HeldDevice): boolean {
  if (isRead) return false;
  if (kind.startsWith('lead.') && !lead?.isThere) return false;
  if (!lead || lead.memberId === memberId) return true;
  return kind === 'lead.team' && scopeOf(role, 'leads') === 'all';
}

function gather(waiting: readonly WaitingPush[]): Message[] {
  const kinds = [...new Set(waiting.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const same = waiting.filter((push) => push.kind === kind);
    return { push: same.at(-1) as WaitingPush, ids: same.map(idOf) };
  });
}

async function sendOne(deps: SendDeps, { device, unopened }: Turn, { push }: Message): Promise<PushResult> {
  const { clock, secrets } = deps;
  const context = {
    token: pushToken(secrets, push.id),
    language: device.language,
    role: device.role,
    unopened: countOf(push.kind, unopened),
  };
  const left = lifeMs - (clock.now().getTime() - push.createdAt.getTime());
  const send = (short: boolean) =>
    sendPush(senderOf(deps), device, {
      payload: JSON.stringify(composePush(push, context, { short })),
      ttlSeconds: Math.max(1, Math.round(left / 1_000)),
      topic: topicOf(push.kind),
    });
  const result = await send(false);
  return result.kind === 'too-large' ? send(true) : result;
}

const countedApart = ['lead.team', 'lead.returned', 'lead.reminder'];

function countOf(kind: string, unopened: ReadonlyMap<string, number>): number {
  const kinds = countedApart.includes(kind) ? [kind] : ['lead.new', 'lead.reassigned'];
  return kinds.reduce((sum, one) => sum + (unopened.get(one) ?? 0), 0);
}

function senderOf({ config, secrets, clock }: SendDeps): PushSender {
  const address = /[^\s<]+@[^\s>]+/.exec(config.MAIL_FROM)?.[0];
  return {
    vapid: secrets.vapid,
    contact: config.PUSH_CONTACT ?? `mailto:${address}`,
    allowsInner: config.PUSH_INNER_ADDRESSES,
    clock,
  };
}

const idOf = ({ id }: { id: string }) => id;
