import type { Platform } from '#domain/pixels.ts';
import type { AdPlatform } from '#server/integrations/ad-platforms/ad-platform.ts';
import { adPlatform } from '#server/integrations/ad-platforms/platforms.ts';
import type { Deps } from '#server/platform/http/app-types.ts';

/** Undefined: events cannot be sent there yet. */
export type PlatformOf = (name: Platform) => AdPlatform | undefined;

/** Each made once. */
export function platformsOf(deps: Pick<Deps, 'config' | 'clock' | 'random'>): PlatformOf {
  const made = new Map<Platform, AdPlatform | undefined>();
  return (name) => {
    if (!made.has(name)) made.set(name, adPlatform(deps, name));
    return made.get(name);
  };
}
