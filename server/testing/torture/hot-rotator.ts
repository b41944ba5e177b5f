import { parseConfig } from '#server/platform/config.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { givePoints } from '../give-points.ts';
import { createMember } from '../people.ts';
import { createRotator } from '../rotators.ts';

const ratios = [5, 3, 2, 2, 1];
const points = 10_000_000;

export interface HotRotator {
  accountId: string;
  id: string;
  slug: string;
  ratioOf: ReadonlyMap<string, number>;
}

/** A shop with five CS at different ratios, all on duty, one rotator, and points enough. */
export async function createHotRotator(deps: Pick<Deps, 'db' | 'clock' | 'random'>): Promise<HotRotator> {
  const { accountId } = await createMember(deps);
  const members: { memberId: string; ratio: number }[] = [];
  for (const [place, ratio] of ratios.entries()) {
    const { memberId } = await createMember(deps, { accountId });
    await deps.db
      .updateTable('members')
      .set({ phone: `6281300000${place}` })
      .where('account_id', '=', accountId)
      .where('id', '=', memberId)
      .execute();
    members.push({ memberId, ratio });
  }
  await givePoints({ ...deps, config: parseConfig({}) }, accountId, points);
  const { id, slug } = await createRotator(deps, { accountId, members });
  const ratioOf = new Map(members.map(({ memberId, ratio }) => [memberId, ratio]));
  return { accountId, id, slug, ratioOf };
}
