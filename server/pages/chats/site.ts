import type { FastifyRequest } from 'fastify';
import { type Origin, originOf } from '#domain/lead-source.ts';
import type { HeldWriter } from '#server/features/rotation/held/held-arrival.ts';
import type { Intake } from '#server/features/rotation/intake/submission.ts';
import type { ViewCounter } from '#server/features/rotation/rotators/count-views.ts';
import {
  loadPublicRotators,
  type PublicRotator,
} from '#server/features/rotation/rotators/load-public-rotator.ts';
import { createKnownFakes, type IsKnownFake } from '#server/features/rotation/shield/create-known-fakes.ts';
import { createShield, type Shield } from '#server/features/rotation/shield/create-shield.ts';
import type { Storage } from '#server/integrations/storage/storage.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { type SellerHost, sellerOf } from '#server/platform/http/hosts.ts';
import { createRotatorCache } from './rotator-cache.ts';
import { originFor, queryValue } from './source.ts';
import { isPerson } from './visitor.ts';

export type PageDeps = Deps & { intake: Intake; held: HeldWriter; views: ViewCounter; storage: Storage };

/** What all public pages share. */
export interface Site extends PageDeps {
  shield: Shield;
  isKnownFake: IsKnownFake;
  /** Undefined when no rotator has this link, or under a seller's own name none of theirs. */
  find(request: FastifyRequest, slug: string): PublicRotator | undefined | Promise<PublicRotator | undefined>;
  originOf(request: FastifyRequest): string;
  countView(request: FastifyRequest, rotator: PublicRotator, shown?: 'page' | 'frame' | 'script'): void;
}

export function createSite(deps: PageDeps): Site {
  const cache = createRotatorCache(deps.clock, (slugs) => loadPublicRotators(deps.db, slugs));
  return {
    ...deps,
    shield: createShield(deps),
    isKnownFake: createKnownFakes(deps),
    find(request, slug) {
      const small = slug.toLowerCase();
      if (!/^[a-z0-9][a-z0-9-]{2,29}$/.test(small)) return undefined;
      const seller = sellerOf(request);
      return seller ? findOwn(cache.get(small), seller) : cache.get(small);
    },
    originOf: originFor(deps),
    countView(request, rotator, shown = 'page') {
      // Who comes from a button of ours on another page was counted there.
      const isCounted =
        rotator.status === 'active' &&
        !rotator.isSuspended &&
        rotator.hasTaker &&
        isPerson(request, shown) &&
        queryValue(request, 'e') !== '1';
      if (isCounted) deps.views.count(rotator, viewOrigin(request));
    },
  };
}

async function findOwn(
  found: PublicRotator | undefined | Promise<PublicRotator | undefined>,
  { accountId }: SellerHost,
): Promise<PublicRotator | undefined> {
  const rotator = await found;
  return rotator?.accountId === accountId ? rotator : undefined;
}

function viewOrigin(request: FastifyRequest): Origin {
  return originOf({
    fbclid: queryValue(request, 'fbclid'),
    utmSource: queryValue(request, 'utm_source'),
    referrer: request.headers.referer ?? '',
    userAgent: request.headers['user-agent'] ?? '',
  });
}
