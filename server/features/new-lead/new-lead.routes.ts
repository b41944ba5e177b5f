import type { Intake } from '#server/features/intake/submission.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';

export function newLeadRoutes(_app: App, _deps: Deps & { intake: Intake }): void {}
