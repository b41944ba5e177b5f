import * as calls from '#contract/corporate-operator.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { download } from '#server/platform/http/download.ts';
import { requireOperator } from '#server/platform/http/operators.ts';
import { route } from '#server/platform/http/route.ts';
import { findAnyInvoice } from './corporate-invoices.queries.ts';
import * as decide from './decide-registration.ts';
import { presentRegistration } from './present-registration.ts';
import { recordSeenMoney } from './record-seen-money.ts';
import { listCorporates } from './registrations.queries.ts';
import { loadSlip, type SlipDeps } from './slip.ts';

const most = 100;

export function corporateOperatorRoutes(app: App, deps: SlipDeps): void {
  route(app, calls.listRegistrations, async ({ query }) => ({
    registrations: (await listCorporates(deps.db, query.state, most)).map((corporate) => ({
      ...corporate,
      ...presentRegistration(corporate),
    })),
  }));
  route(app, calls.approveRegistration, ({ request, params, body }) =>
    decide.approveRegistration(deps, requireOperator(request), params.accountId, body),
  );
  route(app, calls.refuseRegistration, ({ request, params, body }) =>
    decide.refuseRegistration(deps, requireOperator(request), params.accountId, body),
  );
  route(app, calls.recordInvoicePayment, ({ request, params, body }) =>
    recordSeenMoney(deps, requireOperator(request), params.key, body),
  );
  download(app, calls.getSlipByOperator, ['application/pdf', 'image/webp'], async ({ params }) => {
    const invoice = await findAnyInvoice(deps.db, params.key);
    if (!invoice) throw new AppError('not_found');
    return loadSlip(deps, params.key, invoice.slip);
  });
}
