import { getProfile, removePicture, setPicture, setProfileItem } from '#contract/profile.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { route } from '#server/platform/http/route.ts';
import { requireViewer } from '#server/platform/http/viewer.ts';
import { loadProfile } from './load-profile.ts';
import * as pictures from './set-picture.ts';
import { setProfileItems } from './set-profile-items.ts';

export function profileRoutes(app: App, deps: pictures.PictureDeps): void {
  route(app, getProfile, ({ request }) => loadProfile(deps.db, requireViewer(request)));
  route(app, setProfileItem, ({ request, body }) => setProfileItems(deps, requireViewer(request), body));
  route(app, setPicture, ({ request, body }) => pictures.setPicture(deps, requireViewer(request), body));
  route(app, removePicture, ({ request }) => pictures.removePicture(deps, requireViewer(request)));
}
