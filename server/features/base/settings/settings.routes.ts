import { getSettings } from '#contract/settings.ts';
import type { Config } from '#server/platform/config.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { route } from '#server/platform/http/route.ts';
import { presentSettings } from './present-settings.ts';

export function settingsRoutes(
  app: App,
  { config, pointPrice }: { config: Config; pointPrice: { fresh(): Promise<number> } },
): void {
  route(app, getSettings, async () => presentSettings(config, await pointPrice.fresh()));
}
