import type { Platform } from '#domain/pixels.ts';
import type { AdPlatform } from '#server/integrations/ad-platforms/ad-platform.ts';
import { adPlatform } from '#server/integrations/ad-platforms/platforms.ts';
import type { Deps } from '#server/platform/http/app-types.ts';

export type PlatformOf = (name: Platform) => AdPlatform;

/** Each made once. */
export function platformsOf(deps: Pick<Deps, 'config' | 'clock' | 'random'>): PlatformOf {
  const made = new Map<Platform, AdPlatform>();
  return (name) => {
    const platform = made.get(name) ?? adPlatform(deps, name);
    made.set(name, platform);
    return platform;
  };
}
