import * as calls from '#contract/corporate-operator.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { download } from '#server/platform/http/download.ts';
import { route, routeAction } from '#server/platform/http/route.ts';
import { findAnyInvoice, unpaidInvoices } from './corporate-invoices.queries.ts';
import * as decide from './decide-registration.ts';
import { presentInvoice } from './load-corporate.ts';
import { presentRegistration } from './present-registration.ts';
import { recordSeenMoney } from './record-seen-money.ts';
import { listCorporates } from './registrations.queries.ts';
import { setTerms } from './set-terms.ts';
import { loadSlip, type SlipDeps } from './slip.ts';

const most = 100;

/** Which registration it was, and how it stood before: only one that waits can be decided on. */
const actOf = (
  { accountId }: { accountId: string },
  { revision, reason }: { revision: number; reason: string },
) => ({
  accountId,
  subject: accountId,
  reason,
  before: { state: 'waiting', revision },
});

const presentForOperator = (corporate: Parameters<typeof presentRegistration>[0]) => ({
  ...corporate,
  ...presentRegistration(corporate),
});

export function corporateOperatorRoutes(app: App, deps: SlipDeps): void {
  route(app, calls.listRegistrations, async ({ query }) => ({
    registrations: (await listCorporates(deps.db, query.state, most)).map(presentForOperator),
  }));
  routeAction(app, deps, calls.approveRegistration, async ({ operator, params, body, deps: acting }) => {
    const answer = await decide.approveRegistration(acting, operator, params.accountId, body);
    const after = { state: 'approved', ...answer };
    return { answer, act: { kind: 'registration_approved', ...actOf(params, body), after } };
  });
  routeAction(app, deps, calls.refuseRegistration, async ({ operator, params, body, deps: acting }) => {
    const answer = await decide.refuseRegistration(acting, operator, params.accountId, body);
    return { answer, act: { kind: 'registration_refused', ...actOf(params, body), after: answer } };
  });
  routeAction(app, deps, calls.setCorporateTerms, async ({ params: { accountId }, body, deps: acting }) => {
    const { before, after } = await setTerms(acting.db, accountId, body);
    const answer = presentForOperator(after);
    if (before.paymentDays === after.paymentDays) return { answer, act: null };
    const act = {
      kind: 'corporate_terms_changed',
      accountId,
      subject: after.corporateId ?? accountId,
      reason: body.reason,
      before: { paymentDays: before.paymentDays },
      after: { paymentDays: after.paymentDays },
    } as const;
    return { answer, act };
  });
  route(app, calls.listUnpaidInvoices, async () => ({
    invoices: (await unpaidInvoices(deps.db, most)).map((row) => {
      const { key, number, month, state, total, pph23, hasSlip, needsSlip, dueAt } = presentInvoice(
        row,
        deps.clock.now(),
      );
      const account = { id: row.accountId, name: row.accountName };
      return { key, number, account, month, state, total, pph23, hasSlip, needsSlip, dueAt };
    }),
  }));
  routeAction(app, deps, calls.recordInvoicePayment, async ({ operator, params, body, deps: acting }) => {
    const { answer, before } = await recordSeenMoney(acting, operator, params.key, body);
    if (answer.state === 'unchanged') return { answer, act: null };
    const { accountId, ...stood } = before;
    const act = {
      kind: 'invoice_payment_recorded',
      accountId,
      subject: params.key,
      reason: body.reason,
      before: stood,
      after: { ...answer, amount: body.amount },
    } as const;
    return { answer, act };
  });
  download(app, calls.getSlipByOperator, ['application/pdf', 'image/webp'], async ({ params }) => {
    const invoice = await findAnyInvoice(deps.db, params.key);
    if (!invoice) throw new AppError('not_found');
    return loadSlip(deps, params.key, invoice.slip);
  });
}
