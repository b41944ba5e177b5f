import { failuresBeforePause } from '#domain/webhooks.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { attempt } from './attempt.ts';
import { composeBodies } from './compose-bodies.ts';
import { type Round, recordOutcome } from './record-outcome.ts';
import {
  type ClaimedWebhook,
  release,
  storeBodies,
  type WaitingDelivery,
  waitingDeliveries,
  waitWith,
} from './sending.queries.ts';
import { lockWebhook } from './webhooks.queries.ts';

export type SendDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'metrics'>;

/** Leads whose events are under way at the same time. */
const sideBySide = 8;
const mostPerRound = 100;
/** Nothing more is begun after this: the round is over before its claim is. */
const longestRoundMs = 15_000;

type Chain = WaitingDelivery[];

/** Sends what is due to one webhook that this process has claimed. Says whether there was anything to do. */
export async function sendRound(
  deps: SendDeps,
  webhook: ClaimedWebhook,
  mayGoOn: () => boolean = () => true,
): Promise<boolean> {
  const until = deps.clock.now().getTime() + longestRoundMs;
  const isInTime = () => deps.clock.now().getTime() < until;
  try {
    const round: Round = { webhook, isProbe: webhook.failures >= failuresBeforePause, goesOn: true };
    const { chains, waits } = await prepare(deps, round);
    await sendChains(deps, round, chains, () => mayGoOn() && isInTime());
    return chains.length > 0 || waits.length > 0;
  } finally {
    await release(deps.db, webhook);
  }
}

/** Who writes several deliveries holds their webhook first, so that nobody waits for another who waits for them. */
async function prepare({ db, clock }: SendDeps, round: Round) {
  const { webhook } = round;
  return withTransaction(db, async (tx) => {
    await lockWebhook(tx, webhook.accountId, webhook.id);
    const planned = await plan(tx, round, clock.now());
    const { chains, waits } = planned;
    if (waits.length > 0) await waitWith(tx, webhook.accountId, webhook.id, waits);
    await addBodies(tx, webhook, chains.flat());
    return planned;
  });
}

/** What can go out now: for each lead its next events in order. The others wait as long as the one before them does. */
async function plan(db: Db, { webhook, isProbe }: Round, now: Date) {
  const found = await waitingDeliveries(db, webhook, { now, most: mostPerRound, early: isProbe });
  if (isProbe) {
    // One that was not tried yet says more of the receiver than one that it may have refused for its own sake.
    const heads = found.filter(({ before }) => before === null);
    const due = (head: WaitingDelivery) => head.nextAt?.getTime() ?? 0;
    const [probe] = heads.sort((one, other) => due(one) - due(other) || one.number - other.number);
    return { chains: probe ? [[probe]] : [], waits: [] };
  }
  const chains = new Map<string, Chain>();
  const sent = new Set<number>();
  const waits: { number: number; until: Date }[] = [];
  for (const delivery of found) {
    const { number, subject, before, beforeNextAt } = delivery;
    if (before === null || sent.has(before)) {
      sent.add(number);
      chains.set(subject, [...(chains.get(subject) ?? []), delivery]);
    } else if (beforeNextAt && beforeNextAt > now) {
      waits.push({ number, until: beforeNextAt });
    }
  }
  return { chains: [...chains.values()], waits };
}

async function addBodies(
  db: Db,
  { accountId, id }: ClaimedWebhook,
  deliveries: readonly WaitingDelivery[],
): Promise<void> {
  const without = deliveries.filter(({ body }) => body === null);
  if (without.length === 0) return;
  const bodies = await composeBodies(db, accountId, without);
  for (const delivery of without) delivery.body = bodies.get(delivery.number) ?? null;
  await storeBodies(
    db,
    accountId,
    id,
    [...bodies].map(([number, body]) => ({ number, body })),
  );
}

async function sendChains(
  deps: SendDeps,
  round: Round,
  chains: readonly Chain[],
  mayGoOn: () => boolean,
): Promise<void> {
  const rest = [...chains];
  const mayBegin = () => round.goesOn && mayGoOn();
  // One after the other: each decides how the receiver is, and no webhook takes more than one connection.
  let recording: Promise<unknown> = Promise.resolve();
  const send = async (delivery: WaitingDelivery): Promise<boolean> => {
    const tried = await attempt(deps, round.webhook, { id: delivery.id, body: delivery.body ?? '' });
    const recorded = recording.then(() => recordOutcome(deps, round, delivery.number, tried));
    recording = recorded.catch(() => undefined);
    const arrived = await recorded;
    deps.metrics.webhooks.inc({ result: arrived ? 'delivered' : 'failed' });
    return arrived;
  };
  const work = async () => {
    while (mayBegin()) {
      const chain = rest.shift();
      if (!chain) return;
      for (const delivery of chain) if (!mayBegin() || !(await send(delivery))) break;
    }
  };
  const stopping = async () => {
    try {
      await work();
    } catch (error) {
      round.goesOn = false;
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: sideBySide }, stopping));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
