import type { ShopLook } from '#contract/looks.ts';
import { loadShop } from '#server/features/rotation/rotators/load-public-rotator.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { addPicture, type LookDeps } from './add-picture.ts';
import { exchangeLogo, findLogo } from './looks.queries.ts';
import { removeReplaced } from './remove-unused.ts';

/** At once on every page of the shop. */
export async function setLogo(deps: LookDeps, viewer: Viewer, upload: Uint8Array): Promise<ShopLook> {
  const { id } = await addPicture(deps, viewer, 'logo', upload);
  return exchange(deps, viewer, id);
}

export async function removeLogo(deps: LookDeps, viewer: Viewer): Promise<ShopLook> {
  return exchange(deps, viewer, null);
}

async function exchange(
  deps: LookDeps,
  { accountId }: Pick<Viewer, 'accountId'>,
  logoId: string | null,
): Promise<ShopLook> {
  const before = await withTransaction(deps.db, async (tx) => {
    const replaced = await exchangeLogo(tx, accountId, logoId);
    if (replaced !== logoId) await publish(tx, accountId, { name: 'rotators.changed', payload: {} });
    return replaced;
  });
  await removeReplaced(deps, accountId, before);
  return loadShopLook(deps.db, accountId);
}

export async function loadShopLook(db: Db, accountId: string): Promise<ShopLook> {
  const [shop, logo] = [await loadShop(db, accountId), await findLogo(db, accountId)];
  return { shop, logoId: logo?.id ?? null };
}
