import { listRegions } from '#contract/regions.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { route } from '#server/platform/http/route.ts';
import { readRegions } from './read-regions.ts';

export function regionsRoutes(app: App): void {
  route(app, listRegions, async ({ params, reply }) => {
    const regions = (await readRegions()).below(params.parentCode);
    if (!regions) throw new AppError('not_found');
    // The same for everyone, and new only with a new version of ours.
    reply.header('cache-control', 'private, max-age=86400');
    return { regions };
  });
}
