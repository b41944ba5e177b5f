import type { Answer } from '#contract/endpoint.ts';
import type { listWaitingMutations, MatchTarget } from '#contract/payments.ts';
import { type Awaited, suggestMatches } from '#domain/match-mutation.ts';
import { listAwaitedInvoices } from '#server/features/corporate/list-awaited.ts';
import type { Db } from '#server/platform/database/index.ts';
import { awaitedOrders, waitingMutations } from './mutations.queries.ts';

const most = 100;

export async function listWaiting(db: Db): Promise<Answer<typeof listWaitingMutations>> {
  const waiting = await waitingMutations(db, most);
  const awaited = waiting.length > 0 ? await awaitedByTransfer(db) : [];
  return {
    mutations: waiting.map(({ sameId, sameAt, sameState, sameSource, ...mutation }) => ({
      ...mutation,
      at: mutation.at.toISOString(),
      sameAs:
        sameId !== null && sameAt !== null && sameSource !== null
          ? { source: sameSource, id: sameId, at: sameAt.toISOString(), state: sameState ?? '' }
          : null,
      suggestions: suggestMatches(mutation, awaited).map(({ targets, ...why }) => ({
        targets: [...targets],
        ...why,
      })),
    })),
  };
}

async function awaitedByTransfer(db: Db): Promise<Awaited<MatchTarget>[]> {
  const [orders, invoices] = await Promise.all([awaitedOrders(db), listAwaitedInvoices(db)]);
  return [
    ...orders.map(({ orderId, total, uniqueCode }) => ({
      target: { orderId },
      total,
      uniqueCode,
      withheld: 0,
      reference: orderId,
    })),
    ...invoices,
  ];
}
