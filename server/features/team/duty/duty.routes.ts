import { getDuty, pauseDuty, resumeDuty, setOwnHours } from '#contract/duty.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route } from '#server/platform/http/route.ts';
import { loadDuty } from './load-duty.ts';
import * as pause from './pause-duty.ts';
import * as own from './set-own-hours.ts';

export function dutyRoutes(app: App, deps: Pick<Deps, 'db' | 'clock' | 'random'>): void {
  route(app, getDuty, ({ viewer }) => loadDuty(deps.db, viewer, deps.clock.now()));
  route(app, setOwnHours, ({ viewer, body, request }) =>
    own.setOwnHours(deps, viewer, body, clientOf(request)),
  );
  route(app, pauseDuty, ({ viewer, body, request }) =>
    pause.pauseDuty(deps, viewer, new Date(body.until), clientOf(request)),
  );
  route(app, resumeDuty, ({ viewer, request }) => pause.resumeDuty(deps, viewer, clientOf(request)));
}
