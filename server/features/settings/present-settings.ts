import type { Settings } from '#contract/settings.ts';
import type { Config } from '#server/platform/config.ts';

export function presentSettings(config: Config): Settings {
  return { pointPrice: config.POINT_PRICE, welcomePoints: config.WELCOME_POINTS };
}
