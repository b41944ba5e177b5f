import type { Platform } from '#domain/pixels.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { AdPlatform } from './ad-platform.ts';
import { createMeta } from './meta.ts';

/** Those that events can be sent to; undefined: there is no client for it yet. */
export function adPlatform(
  deps: Pick<Deps, 'config' | 'clock' | 'random'>,
  platform: Platform,
): AdPlatform | undefined {
  return platform === 'meta' ? createMeta(deps) : undefined;
}
