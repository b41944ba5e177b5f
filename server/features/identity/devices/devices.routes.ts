import {
  endDevice,
  endMemberDevice,
  endOtherDevices,
  listDevices,
  listMemberDevices,
} from '#contract/devices.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route } from '#server/platform/http/route.ts';
import { clearSessionCookie } from '#server/platform/sessions/session-cookie.ts';
import * as devices from './end-devices.ts';
import * as list from './list-devices.ts';
import * as ofMembers from './member-devices.ts';

export function devicesRoutes(app: App, deps: Pick<Deps, 'db' | 'clock' | 'random' | 'config'>): void {
  route(app, listDevices, ({ viewer }) => list.listDevices(deps.db, viewer, deps.clock.now()));
  route(app, endDevice, async ({ viewer, request, reply, params }) => {
    await devices.endDevice(deps, viewer, params.id, clientOf(request));
    if (params.id === viewer.sessionId) clearSessionCookie(reply, deps.config);
    return {};
  });
  route(app, listMemberDevices, ({ viewer, params }) => ofMembers.listMemberDevices(deps, viewer, params.id));
  route(app, endMemberDevice, async ({ viewer, request, params }) => {
    await ofMembers.endMemberDevice(deps, viewer, params, clientOf(request));
    return {};
  });
  route(app, endOtherDevices, async ({ viewer, request }) => ({
    ended: await devices.endOtherDevices(deps, viewer, clientOf(request)),
  }));
}
