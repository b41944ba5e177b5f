import type { Platform } from '#domain/pixels.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { AdPlatform } from './ad-platform.ts';
import { createMeta } from './meta.ts';
import { createTikTok } from './tiktok.ts';

const makers = { meta: createMeta, tiktok: createTikTok } as const satisfies Record<Platform, unknown>;

export function adPlatform(deps: Pick<Deps, 'config' | 'clock' | 'random'>, platform: Platform): AdPlatform {
  return makers[platform](deps);
}
