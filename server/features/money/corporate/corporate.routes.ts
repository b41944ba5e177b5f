import * as calls from '#contract/corporate.ts';
import { renderInvoice } from '#server/integrations/pdf/render-invoice.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { download } from '#server/platform/http/download.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { route } from '#server/platform/http/route.ts';
import { findInvoice } from './corporate-invoices.queries.ts';
import { loadCorporate, loadCorporateInvoice } from './load-corporate.ts';
import { sendRegistration } from './send-registration.ts';
import * as slips from './slip.ts';

export function corporateRoutes(app: App, deps: slips.SlipDeps): void {
  route(app, calls.getCorporate, ({ viewer }) => loadCorporate(deps, viewer));
  route(app, calls.sendRegistration, ({ viewer, body }) => sendRegistration(deps, viewer, body));
  route(app, calls.getCorporateInvoice, ({ viewer, params }) =>
    loadCorporateInvoice(deps, viewer, params.key),
  );
  download(app, calls.getCorporateInvoicePdf, 'application/pdf', async ({ viewer, params, request }) => {
    const { invoice } = await loadCorporateInvoice(deps, viewer, params.key);
    const pdf = await renderInvoice(invoice, languageOf(request));
    return { fileName: `${params.key}.pdf`, bytes: pdf.length, pieces: only(pdf) };
  });
  route(app, calls.sendSlip, ({ viewer, params, body }) => slips.sendSlip(deps, viewer, params.key, body));
  download(app, calls.getSlip, ['application/pdf', 'image/webp'], async ({ viewer, params }) => {
    const invoice = await findInvoice(deps.db, viewer.accountId, params.key);
    if (!invoice) throw new AppError('not_found');
    return slips.loadSlip(deps, params.key, invoice.slip);
  });
}

async function* only(file: Uint8Array) {
  yield file;
}
