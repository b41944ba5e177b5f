import { receiptPicturePath, type TopUp } from '#contract/top-ups.ts';

/** The photo of the receipt. Its path stays the same when another one is sent: the moment makes it a new address. */
export function sentPhotoOf({ orderId, receipt }: Pick<TopUp, 'orderId' | 'receipt'>): string | null {
  if (!receipt?.hasPicture) return null;
  return `${receiptPicturePath(orderId)}?at=${encodeURIComponent(receipt.sentAt)}`;
}
