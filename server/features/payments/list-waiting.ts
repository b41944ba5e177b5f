import type { Answer } from '#contract/endpoint.ts';
import type { listWaitingMutations } from '#contract/payments.ts';
import { matchMutation } from '#domain/match-mutation.ts';
import type { Db } from '#server/platform/database/index.ts';
import { awaitedOrders, waitingMutations } from './mutations.queries.ts';

const most = 100;

export async function listWaiting(db: Db): Promise<Answer<typeof listWaitingMutations>> {
  const waiting = await waitingMutations(db, most);
  const awaited = waiting.length > 0 ? await awaitedOrders(db) : [];
  return {
    mutations: waiting.map((mutation) => {
      const match = matchMutation(mutation, awaited);
      // An exact sum that still waits has something else about it; a person sees which order it is.
      const suggestions =
        'pays' in match
          ? [{ ids: [match.pays], hint: 'same_amount' as const, difference: 0 }]
          : match.suggestions;
      return {
        ...mutation,
        at: mutation.at.toISOString(),
        suggestions: suggestions.map(({ ids, hint, difference }) => ({
          orderIds: [...ids],
          hint,
          difference,
        })),
      };
    }),
  };
}
