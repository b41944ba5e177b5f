import { attemptLife, type PaymentMethod } from '#domain/payment-methods.ts';
import { nextCheck } from '#domain/status-checks.ts';
import { linkTo } from '#server/features/base/mail/link-to.ts';
import {
  type Charge,
  chargeBody,
  type Instructions,
  instructionsOf,
  snapBody,
} from '#server/integrations/midtrans/charge-body.ts';
import { type MidtransClient, MidtransError } from '#server/integrations/midtrans/midtrans-client.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { AttemptRef } from './attempt-jobs.ts';
import {
  endAttempt,
  findGatewayAttempt,
  type GatewayAttempt,
  gatewayOrderId,
  storeInstructions,
} from './gateway.queries.ts';
import { mailHowToPay } from './notify-top-up.ts';

export interface GatewayDeps extends Pick<Deps, 'db' | 'config' | 'clock' | 'random' | 'log'> {
  midtrans: MidtransClient;
}

/** Where the gateway notifies us of what happened to a payment. */
export const midtransHook = '/v1/hooks/midtrans';

/** Asks the gateway for what the buyer pays with, and keeps it. Asked again after a crash it gives the same. */
export async function openAttempt(deps: GatewayDeps, ref: AttemptRef): Promise<void> {
  const attempt = await findGatewayAttempt(deps.db, ref);
  if (attempt?.state !== 'opening') return;
  const { orderId } = attempt;
  try {
    const got = await askGateway(deps, attempt, ref.number);
    const expiresAt = got.expiresAt ?? attempt.expiresAt;
    const checkAt = nextCheck({ checks: 0, now: deps.clock.now(), expiresAt }) ?? expiresAt;
    await withTransaction(deps.db, async (tx) => {
      const isStored = await storeInstructions(tx, ref, { instructions: got, expiresAt, checkAt });
      if (isStored) await mailHowToPay(tx, deps, ref, attempt);
      await publish(tx, ref.accountId, { name: 'top-ups.changed', payload: { orderId } });
    });
  } catch (error) {
    // Nobody knows: the job is tried again, and finds the charge if it was made.
    if (!(error instanceof MidtransError) || error.isUnanswered) throw error;
    deps.log.warn({ err: error, orderId }, 'the gateway refused a payment');
    await withTransaction(deps.db, async (tx) => {
      await endAttempt(tx, ref, 'failed');
      await publish(tx, ref.accountId, { name: 'top-ups.changed', payload: { orderId } });
    });
  }
}

type Got = Instructions & { snapToken?: string };

async function askGateway(
  { config, midtrans }: GatewayDeps,
  attempt: GatewayAttempt,
  number: number,
): Promise<Got> {
  const gatewayId = gatewayOrderId(attempt, number);
  const notifyUrl = linkTo(config, midtransHook);
  // From the gateway's own page a buyer comes back to a screen that asks us what happened.
  const back: `/${string}` =
    attempt.kind === 'snap' ? `/midtrans-payment?order_id=${attempt.orderId}` : `/payment/${attempt.orderId}`;
  const charge = chargeOf(attempt, gatewayId, linkTo(config, back));
  if (attempt.kind === 'snap') {
    const { token, url } = await midtrans.openSnap(gatewayId, snapBody(charge), notifyUrl);
    return { ...nothing, pageUrl: url, snapToken: token };
  }
  const method = { kind: attempt.kind, channel: attempt.channel } as PaymentMethod;
  try {
    return instructionsOf(await midtrans.charge(gatewayId, chargeBody(charge, method), notifyUrl));
  } catch (error) {
    // The answer to an earlier try got lost: the number is known there already.
    const known = error instanceof MidtransError && (error.isUnanswered || error.code === 406);
    const found = known ? await midtrans.status(gatewayId) : undefined;
    if (found) return instructionsOf(found);
    throw error;
  }
}

const nothing: Instructions = {
  vaNumber: null,
  billerCode: null,
  billKey: null,
  qrString: null,
  qrUrl: null,
  deeplink: null,
  pageUrl: null,
  expiresAt: null,
};

function chargeOf(attempt: GatewayAttempt, gatewayId: string, returnUrl: string): Charge {
  const { points, price, fee, ppn, total, createdAt, expiresAt, kind } = attempt;
  return {
    gatewayOrderId: gatewayId,
    amount: total,
    items: [
      { id: 'points', name: `${points} poin Giliran`, price },
      { id: 'fee', name: 'Biaya admin', price: fee },
      { id: 'ppn', name: 'PPN', price: ppn },
    ],
    customer: { name: attempt.name, email: attempt.email, phone: attempt.phone ?? '' },
    startsAt: createdAt,
    minutes: Math.max(
      1,
      Math.floor(Math.min(expiresAt.getTime() - createdAt.getTime(), attemptLife(kind)) / 60_000),
    ),
    returnUrl,
  };
}
