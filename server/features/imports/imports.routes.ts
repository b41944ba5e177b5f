import type { App, Deps } from '#server/platform/http/app-types.ts';

export function importsRoutes(_app: App, _deps: Deps): void {}
