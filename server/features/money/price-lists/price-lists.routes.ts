import * as calls from '#contract/price-lists.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route, routeAction } from '#server/platform/http/route.ts';
import { cancelPriceList, listPriceLists, planPriceList } from './plan-prices.ts';

export function priceListsRoutes(app: App, deps: Deps): void {
  route(app, calls.listPriceLists, () => listPriceLists(deps));
  routeAction(app, deps, calls.planPriceList, ({ operator, body, deps: acting }) =>
    planPriceList(acting, operator, body),
  );
  routeAction(app, deps, calls.cancelPriceList, ({ params, body, deps: acting }) =>
    cancelPriceList(acting, params.id, body.reason),
  );
}
