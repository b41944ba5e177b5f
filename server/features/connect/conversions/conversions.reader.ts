import { type ChangeReader, createPortionReader } from '#server/platform/changes/create-change-reader.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { conversionReader } from './conversion-reader.ts';
import { platformsOf } from './platforms-of.ts';

/** Events reach platforms soon, in the order in which things happened. */
export function createConversionReader(deps: Deps, options: { everyMs?: number } = {}): ChangeReader {
  const reader = conversionReader({ ...deps, platformOf: platformsOf(deps) });
  return createPortionReader(deps, reader, { ...options, wakenBy: ['leads.changed', 'orders.changed'] });
}
