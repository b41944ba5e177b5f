import { mutationSources } from '#domain/match-mutation.ts';
import type { MutationRef } from './mutations.queries.ts';

/** The bank's line that this money came by; undefined when it came another way. */
export function mutationOf({
  source,
  sourceKey,
}: {
  source: string;
  sourceKey: string;
}): MutationRef | undefined {
  if (source !== 'bank') return undefined;
  const teller = mutationSources.find((one) => sourceKey.startsWith(`${one}:`));
  return teller && { source: teller, id: sourceKey.slice(teller.length + 1) };
}
