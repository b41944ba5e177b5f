import type { z } from 'zod';
import type { orderItems } from '#contract/orders.ts';
import type { TextKey } from '#contract/texts/index.ts';
import { scopeOf } from '#domain/roles.ts';
import { dateIn } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type StoredItems, sellerStatus } from './change-order.queries.ts';

export type OrderItems = z.output<typeof orderItems>;

/** As it is stored; how far it is follows from where it stood. */
export function storedItems({ status: _, paid: __, ...items }: OrderItems): StoredItems {
  const { product, quantity, address, tracking } = items;
  return { ...items, product, quantity, address, tracking };
}

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * What the form cannot know by itself: until when it is today, and who is there. A sale made by somebody who left
 * since may still be put right: `sellerBefore` is not asked about again.
 */
export async function checkOrder(
  tx: Db,
  viewer: Viewer,
  { orderedOn, memberId }: OrderItems,
  { now, sellerBefore }: { now: Date; sellerBefore?: string | null },
): Promise<void> {
  const texts: Record<string, TextKey> = {};
  // Who works further east may already have the next day.
  const tomorrow = dateIn(viewer.timeZone, new Date(now.getTime() + dayMs));
  if (orderedOn > tomorrow) texts.orderedOn = 'validation.orderFuture';
  const wrongSeller = await refuseSeller(tx, viewer, memberId.toLowerCase(), sellerBefore);
  if (wrongSeller) texts.memberId = wrongSeller;
  if (Object.keys(texts).length > 0) throw new AppError('invalid_input', { texts });
}

async function refuseSeller(
  tx: Db,
  viewer: Viewer,
  memberId: string,
  sellerBefore: string | null | undefined,
): Promise<TextKey | undefined> {
  if (memberId === sellerBefore) return undefined;
  if (scopeOf(viewer.role, 'orders') === 'own' && memberId !== viewer.memberId) return 'validation.ownOrder';
  const seller = await sellerStatus(tx, viewer.accountId, memberId);
  if (!seller) return 'validation.unknownMember';
  return seller.status === 'active' ? undefined : 'validation.inactiveMember';
}
