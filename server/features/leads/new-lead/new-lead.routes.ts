import { idempotencyHeader } from '#contract/endpoint.ts';
import { createLead } from '#contract/new-lead.ts';
import type { Intake } from '#server/features/rotation/intake/submission.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { routeOnce } from '#server/platform/http/route.ts';
import { submitLead } from './submit-lead.ts';

export function newLeadRoutes(app: App, deps: Deps & { intake: Intake }): void {
  routeOnce(app, deps, createLead, ({ viewer, body, request, tx }) =>
    submitLead({ ...deps, db: tx }, viewer, String(request.headers[idempotencyHeader]), body),
  );
}
