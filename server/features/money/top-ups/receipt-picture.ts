import type { TopUp } from '#contract/top-ups.ts';
import { next } from '#domain/top-up.ts';
import { encodePicture } from '#server/features/base/files/encode-picture.ts';
import { newReceiptKey } from '#server/features/base/files/picture-path.ts';
import type { Storage } from '#server/integrations/storage/storage.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { loadTopUp } from './load-top-up.ts';
import { exchangeReceiptPicture, isReceiptPictureUsed } from './receipts.queries.ts';
import { findTopUp, lastReceipt } from './shown-top-up.queries.ts';
import { lockTopUp } from './top-ups.queries.ts';

export type ReceiptDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'random' | 'log'> & { storage: Storage };

/** A photo for the receipt that was sent last, while somebody still looks for its money. */
export async function setReceiptPicture(
  deps: ReceiptDeps,
  viewer: Viewer,
  orderId: string,
  upload: Uint8Array,
): Promise<TopUp> {
  const { db, storage, random } = deps;
  const { accountId } = viewer;
  const order = await findTopUp(db, accountId, orderId);
  if (!order) throw new AppError('not_found');
  const ref = { accountId, id: order.id };
  // Before the picture is decoded, which is the costly part; asked again when the order is held.
  if (!isWanted(order.state) || !(await lastReceipt(db, accountId, order.id)))
    throw new AppError('wrong_step');
  await limitRate(deps, 'picture.member', viewer.memberId);
  const picture = await encodePicture(upload, 'document');
  const key = newReceiptKey(random);
  // The file comes before the row that names it: nobody sees a receipt whose photo is missing.
  await storage.put(key, picture, 'image/webp');
  const replaced = await withTransaction(db, async (tx) => {
    const held = await lockTopUp(tx, ref);
    const exchanged = held && isWanted(held.state) ? await exchangeReceiptPicture(tx, ref, key) : undefined;
    if (!exchanged) throw new AppError('wrong_step');
    await publish(tx, accountId, { name: 'top-ups.changed', payload: { orderId } });
    return exchanged.before;
  }).catch(async (error: unknown) => {
    await removeFile(deps, key);
    throw error;
  });
  if (replaced !== null && !(await isReceiptPictureUsed(db, ref, replaced))) await removeFile(deps, replaced);
  return loadTopUp(deps, viewer, orderId);
}

export async function loadReceiptPicture(
  { db, storage }: Pick<ReceiptDeps, 'db' | 'storage'>,
  { accountId }: Pick<Viewer, 'accountId'>,
  orderId: string,
): Promise<Uint8Array> {
  const order = await findTopUp(db, accountId, orderId);
  const receipt = order && (await lastReceipt(db, accountId, order.id));
  const file = receipt?.picture ? await storage.get(receipt.picture) : undefined;
  if (!file) throw new AppError('not_found');
  return file.bytes;
}

/** Whoever could say now that they paid can show it. */
const isWanted = (state: TopUp['state']) => typeof next(state, 'claim') !== 'string';

async function removeFile({ storage, log }: ReceiptDeps, key: string): Promise<void> {
  await storage
    .remove(key)
    .catch((error: unknown) => log.warn({ err: error, key }, 'the photo of a receipt could not be removed'));
}
