import type { App, Deps } from '#server/platform/http/app-types.ts';

export function apiKeysRoutes(_app: App, _deps: Deps): void {}
