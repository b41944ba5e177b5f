import {
  cancelTopUp,
  changeTopUpMethod,
  claimTopUp,
  getReceiptPicture,
  getTopUp,
  getTopUpInvoice,
  getTopUpInvoicePdf,
  getTopUpOptions,
  listTopUps,
  makeTopUp,
  setReceiptPicture,
} from '#contract/top-ups.ts';
import { renderInvoice } from '#server/integrations/pdf/render-invoice.ts';
import type { Storage } from '#server/integrations/storage/storage.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { download } from '#server/platform/http/download.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { route, routeOnce } from '#server/platform/http/route.ts';
import { gatewayHook } from './gateway-hook.ts';
import * as list from './list-top-ups.ts';
import { loadInvoice } from './load-invoice.ts';
import { loadOptions } from './load-options.ts';
import * as make from './make-top-up.ts';
import * as acts from './owner-actions.ts';
import * as receipts from './receipt-picture.ts';
import { refreshTopUp } from './refresh-top-up.ts';

export function topUpsRoutes(app: App, deps: Deps & { storage: Storage }): void {
  route(app, getTopUpOptions, ({ viewer }) => loadOptions(deps, viewer));
  routeOnce(app, deps, makeTopUp, ({ tx, viewer, body }) =>
    make.makeTopUp({ ...deps, db: tx }, viewer, body),
  );
  route(app, listTopUps, ({ viewer, query }) => list.listTopUps(deps.db, viewer, query));
  route(app, getTopUp, ({ viewer, params }) => refreshTopUp(deps, viewer, params.orderId));
  routeOnce(app, deps, changeTopUpMethod, ({ tx, viewer, params, body }) =>
    acts.changeMethod({ ...deps, db: tx }, viewer, params.orderId, body.method),
  );
  routeOnce(app, deps, claimTopUp, ({ tx, viewer, params, body }) =>
    acts.claimTopUp({ ...deps, db: tx }, viewer, params.orderId, body.receipt),
  );
  route(app, setReceiptPicture, ({ viewer, params, body }) =>
    receipts.setReceiptPicture(deps, viewer, params.orderId, body),
  );
  download(app, getReceiptPicture, 'image/webp', async ({ viewer, params }) => {
    const picture = await receipts.loadReceiptPicture(deps, viewer, params.orderId);
    return { fileName: `${params.orderId}.webp`, bytes: picture.length, pieces: only(picture) };
  });
  route(app, cancelTopUp, ({ viewer, params }) => acts.cancelTopUp(deps, viewer, params.orderId));
  route(app, getTopUpInvoice, ({ viewer, params, query }) =>
    loadInvoice(deps, viewer, params.orderId, query.extra),
  );
  download(app, getTopUpInvoicePdf, 'application/pdf', async ({ viewer, params, query, request }) => {
    const invoice = await loadInvoice(deps, viewer, params.orderId, query.extra);
    const pdf = await renderInvoice(invoice, languageOf(request));
    const name = (invoice.number ?? params.orderId).replaceAll('/', '-');
    return { fileName: `${name}.pdf`, bytes: pdf.length, pieces: only(pdf) };
  });
  gatewayHook(app, deps);
}

async function* only(file: Uint8Array) {
  yield file;
}
