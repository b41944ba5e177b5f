import type { Answer, Parsed } from '#contract/endpoint.ts';
import { type listWaitingMutations, type MatchTarget, mutationsPageSize } from '#contract/payments.ts';
import { type Awaited, mutationSources, suggestMatches } from '#domain/match-mutation.ts';
import { listAwaitedInvoices } from '#server/features/money/corporate/list-awaited.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { awaitedOrders, type LinePlace, waitingMutations } from './mutations.queries.ts';

export async function listWaiting(
  db: Db,
  { after }: Parsed<typeof listWaitingMutations>['query'],
): Promise<Answer<typeof listWaitingMutations>> {
  const found = await waitingMutations(db, { after: readPlace(after), limit: mutationsPageSize + 1 });
  const waiting = found.slice(0, mutationsPageSize);
  const last = waiting.at(-1);
  const awaited = waiting.length > 0 ? await awaitedByTransfer(db) : [];
  return {
    mutations: waiting.map(({ sameId, sameAt, sameState, sameSource, receivedAt: _, ...mutation }) => ({
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
    next: found.length > waiting.length && last ? `${last.receivedAt}~${last.source}~${last.id}` : null,
  };
}

const placeForm = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)~(\w+)~(.+)$/;

function readPlace(written: string | undefined): LinePlace | undefined {
  if (written === undefined) return undefined;
  const [, receivedAt, named, id] = placeForm.exec(written) ?? [];
  const source = mutationSources.find((one) => one === named);
  if (!receivedAt || !source || !id) throw new AppError('invalid_request');
  return { receivedAt, source, id };
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
