import { getProfile, removePicture, setPicture, setProfileItem } from '#contract/profile.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route } from '#server/platform/http/route.ts';
import { loadProfile } from './load-profile.ts';
import * as pictures from './set-picture.ts';
import { setProfileItems } from './set-profile-items.ts';

export function profileRoutes(app: App, deps: pictures.PictureDeps): void {
  route(app, getProfile, ({ viewer }) => loadProfile(deps, viewer));
  route(app, setProfileItem, ({ viewer, body, request }) =>
    setProfileItems(deps, viewer, body, clientOf(request)),
  );
  route(app, setPicture, ({ viewer, body }) => pictures.setPicture(deps, viewer, body));
  route(app, removePicture, ({ viewer }) => pictures.removePicture(deps, viewer));
}
