import type { PortionReader } from '#server/platform/changes/read-portion.ts';
import { type MakeDeps, makeConversions } from './make-conversions.ts';
import { wantedByConversions } from './wanted-changes.ts';

/** Turns what happens to leads into events of the pixels they came through, which wait to be sent. */
export function conversionReader(deps: MakeDeps): PortionReader {
  return {
    name: 'conversions',
    wants: wantedByConversions,
    portion: 200,
    apply: async (tx, changes) => {
      await makeConversions(tx, deps, changes);
      return undefined;
    },
  };
}
