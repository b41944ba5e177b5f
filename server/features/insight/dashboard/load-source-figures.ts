import {
  type CampaignFigures,
  type DashboardRange,
  type getDashboardOrigins,
  mostCampaigns,
  type OriginFigures,
  type RotatorFigures,
} from '#contract/dashboard.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type CampaignRow, sumsByRotator, sumsBySource, viewsByOrigin } from './sources.queries.ts';
import { type FigureDeps, whoseFigures } from './whose-figures.ts';

/** By rotator, most leads first; a CS sees of which rotators their own leads are. */
export async function loadRotatorFigures(
  deps: FigureDeps,
  viewer: Viewer,
  range: DashboardRange,
): Promise<{ rotators: RotatorFigures[] }> {
  const whose = whoseFigures(deps, viewer);
  const isShared = whose.memberId === null;
  const rows = await sumsByRotator(deps.db, whose, range);
  return {
    rotators: rows.map(({ id, title, views, leads, orders, revenue, spend }) => ({
      rotator: id === null ? null : { id, title: title ?? '' },
      views: isShared ? views : null,
      leads,
      orders,
      revenue,
      spend: isShared ? spend : null,
    })),
  };
}

const origins = ['meta', 'other'] as const;

/** By where buyers came from and by campaign, most leads first; what is beyond `most` is added up. */
export async function loadOriginFigures(
  deps: FigureDeps,
  viewer: Viewer,
  range: DashboardRange,
  most: number = mostCampaigns,
): Promise<Answer<typeof getDashboardOrigins>> {
  const whose = whoseFigures(deps, viewer);
  const isShared = whose.memberId === null;
  const [sums, views] = await Promise.all([
    sumsBySource(deps.db, whose, range, most),
    isShared ? viewsByOrigin(deps.db, whose, range) : [],
  ]);
  const present = ({ origin, campaign, leads, orders, revenue, spend }: CampaignRow): CampaignFigures => ({
    origin,
    campaign,
    leads,
    orders,
    revenue,
    spend: isShared ? spend : null,
  });
  const others = sums.campaigns.find(({ place }) => place === null);
  return {
    origins: origins.map((origin): OriginFigures => {
      const { leads = 0, orders = 0, revenue = 0 } = sums.origins.find((row) => row.origin === origin) ?? {};
      const seen = views.find((row) => row.origin === origin)?.views ?? 0;
      return { origin, views: isShared ? seen : null, leads, orders, revenue };
    }),
    campaigns: sums.campaigns.filter(({ place }) => place !== null).map(present),
    others: others ? present(others) : null,
  };
}
