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
  const hook = mutationSources.find((one) => sourceKey.startsWith(`${one}:`));
  return hook && { source: hook, id: sourceKey.slice(hook.length + 1) };
}
