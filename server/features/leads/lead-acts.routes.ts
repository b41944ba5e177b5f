import type { App, Deps } from '#server/platform/http/app-types.ts';

export function leadActsRoutes(_app: App, _deps: Deps): void {}
