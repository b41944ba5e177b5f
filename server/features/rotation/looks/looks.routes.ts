import { addPagePhoto, getPagePicture, getShopLook, removeShopLogo, setShopLogo } from '#contract/looks.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { download } from '#server/platform/http/download.ts';
import { route } from '#server/platform/http/route.ts';
import { addPicture, type LookDeps } from './add-picture.ts';
import { findPicture } from './looks.queries.ts';
import { pagePictureKey, shownFile } from './page-picture-key.ts';
import { loadShopLook, removeLogo, setLogo } from './shop-logo.ts';

export function looksRoutes(app: App, deps: LookDeps): void {
  route(app, addPagePhoto, async ({ viewer, body }) => {
    const { id } = await addPicture(deps, viewer, 'photo', body);
    return { id };
  });
  download(app, getPagePicture, 'image/webp', async ({ viewer: { accountId }, params: { id } }) => {
    const picture = await findPicture(deps.db, accountId, id);
    const file = picture && (await deps.storage.get(pagePictureKey({ accountId, id }, shownFile(picture))));
    if (!file) throw new AppError('not_found');
    return { fileName: `${id}.webp`, bytes: file.bytes.length, pieces: only(file.bytes), neverChanges: true };
  });
  route(app, getShopLook, ({ viewer }) => loadShopLook(deps.db, viewer.accountId));
  route(app, setShopLogo, ({ viewer, body }) => setLogo(deps, viewer, body));
  route(app, removeShopLogo, ({ viewer }) => removeLogo(deps, viewer));
}

async function* only(file: Uint8Array) {
  yield file;
}
