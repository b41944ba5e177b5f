import type { App, Deps } from '#server/platform/http/app-types.ts';

export function leadsRoutes(_app: App, _deps: Deps): void {}
