import { parseConfig } from '#server/platform/config.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { createMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import type { HotRotator } from '#server/testing/torture/hot-rotator.ts';
import type { OwnPostgres } from '#server/testing/torture/own-postgres.ts';

const ratios = [3, 2, 1];
const points = 1_000_000;

export interface ManyShops {
  forms: HotRotator[];
  direct: HotRotator[];
}

/** Shops with three CS each, all on duty, and rotators of both kinds, of which each shop has some. */
export async function openManyShops(
  { deps }: OwnPostgres,
  { accounts, forms, direct }: { accounts: number; forms: number; direct: number },
): Promise<ManyShops> {
  const shops: { accountId: string; members: { memberId: string; ratio: number }[] }[] = [];
  for (let n = 0; n < accounts; n += 1) {
    const { accountId } = await createMember(deps);
    const members: { memberId: string; ratio: number }[] = [];
    for (const ratio of ratios)
      members.push({ memberId: (await createMember(deps, { accountId })).memberId, ratio });
    await deps.db
      .updateTable('members')
      .set({ phone: '628130000001' })
      .where('account_id', '=', accountId)
      .where('role', '=', 'cs')
      .execute();
    await givePoints({ ...deps, config: parseConfig({}) }, accountId, points);
    shops.push({ accountId, members });
  }
  const open = async (count: number, type: 'form' | 'direct') => {
    const rotators: HotRotator[] = [];
    for (let n = 0; n < count; n += 1) {
      const shop = shops[n % shops.length] as (typeof shops)[number];
      const { id, slug } = await createRotator(deps, { ...shop, type });
      const ratioOf = new Map(shop.members.map(({ memberId, ratio }) => [memberId, ratio]));
      rotators.push({ accountId: shop.accountId, id, slug, ratioOf });
    }
    return rotators;
  };
  return { forms: await open(forms, 'form'), direct: await open(direct, 'direct') };
}
