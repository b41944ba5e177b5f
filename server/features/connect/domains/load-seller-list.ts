import type { Db } from '#server/platform/database/index.ts';
import type { SellerHost } from '#server/platform/http/hosts.ts';
import { type ListedRotator, listedRotators, shopOf } from './hosts.queries.ts';

export interface SellerList {
  shop: string;
  isSuspended: boolean;
  rotators: ListedRotator[];
}

/** What the bare address of a seller's domain shows. */
export async function loadSellerList(db: Db, seller: SellerHost): Promise<SellerList> {
  const shop = await shopOf(db, seller.accountId);
  return { ...shop, rotators: await listedRotators(db, seller) };
}
