import { getSettings } from '#contract/settings.ts';
import { getSettingsHome } from '#contract/settings-home.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route } from '#server/platform/http/route.ts';
import { loadSettingsHome } from './load-settings-home.ts';
import { presentSettings } from './present-settings.ts';

export function settingsRoutes(
  app: App,
  deps: Pick<Deps, 'config' | 'db' | 'clock'> & { prices: { fresh(): Promise<{ point: number }> } },
): void {
  const { config, prices } = deps;
  route(app, getSettings, async () => presentSettings(config, (await prices.fresh()).point));
  route(app, getSettingsHome, ({ viewer }) => loadSettingsHome(deps, viewer));
}
