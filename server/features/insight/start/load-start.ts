import type { ShopStart } from '#contract/start.ts';
import { maskName } from '#domain/lead-mask.ts';
import { isStartOver, type ShopFacts, stepsOf } from '#domain/shop-start.ts';
import { rotatorUrl } from '#server/features/rotation/rotators/rotator-url.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { findFirstLead, findFirstRotator, findShop } from './start.queries.ts';

export type StartDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** What the list of a new shop shows; of one that is past it no leads are looked for. */
export async function loadStart({ db, clock, config }: StartDeps, accountId: string): Promise<ShopStart> {
  const now = clock.now();
  const shop = await findShop(db, accountId);
  const rotator = await findFirstRotator(db, accountId);
  const facts: ShopFacts = {
    createdAt: shop.createdAt,
    putAwayAt: shop.putAwayAt,
    hasContact: shop.ownerName !== '' && Boolean(shop.ownerPhone),
    hasRotator: rotator !== undefined,
    isLinkTaken: shop.linkAt !== null || shop.isViewed,
    firstLeadAt: null,
    hasMembers: shop.hasMembers,
  };
  const lead = isStartOver(facts, now) ? undefined : await findFirstLead(db, accountId);
  const known = { ...facts, firstLeadAt: lead?.at ?? null };
  return {
    isOver: isStartOver(known, now),
    steps: stepsOf(known),
    rotator: rotator ? { id: rotator.id, title: rotator.title, url: rotatorUrl(config, rotator) } : null,
    lead: lead
      ? {
          id: lead.id,
          name: lead.locked ? maskName(lead.name) : lead.name,
          to: lead.nickname || lead.fullName || '',
          isOwn: lead.phone !== null && lead.phone === shop.ownerPhone,
        }
      : null,
  };
}
