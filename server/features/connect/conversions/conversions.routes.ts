import {
  getConversion,
  listConversions as listConversionsCall,
  resendConversion as resendConversionCall,
  testPixel as testPixelCall,
} from '#contract/conversions.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route } from '#server/platform/http/route.ts';
import { listConversions, loadConversion } from './list-conversions.ts';
import { platformsOf } from './platforms-of.ts';
import { resendConversion, testPixel } from './send-by-hand.ts';

export function conversionsRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  const sending = { ...deps, platformOf: platformsOf(deps) };
  route(app, listConversionsCall, ({ viewer, params, query }) =>
    listConversions(db, { accountId: viewer.accountId, pixelId: params.id }, query),
  );
  route(app, getConversion, ({ viewer, params }) =>
    loadConversion(db, { accountId: viewer.accountId, pixelId: params.id, id: params.eventId }),
  );
  route(app, resendConversionCall, ({ viewer, params }) =>
    resendConversion(sending, viewer, params.id, params.eventId),
  );
  route(app, testPixelCall, ({ viewer, params }) => testPixel(sending, viewer, params.id));
}
