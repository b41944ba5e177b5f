import * as calls from '#contract/payments.ts';
import { invoiceKeyOf } from '#domain/corporate.ts';
import { listDifferences } from '#server/features/top-ups/list-differences.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { requireOperator } from '#server/platform/http/operators.ts';
import { route } from '#server/platform/http/route.ts';
import { listWaiting } from './list-waiting.ts';
import { matchInvoice } from './match-invoice.ts';
import { mutationHooks } from './mutation-hooks.ts';
import * as acts from './operator-acts.ts';

export function paymentsRoutes(app: App, deps: Deps): void {
  route(app, calls.approveTopUp, ({ request, params, body }) =>
    acts.approve(deps, requireOperator(request), params.orderId, body),
  );
  const decisions = [
    [calls.refuseTopUp, 'refuse'],
    [calls.creditReceived, 'credit_received'],
    [calls.returnMoney, 'return_money'],
  ] as const;
  for (const [call, event] of decisions) {
    route(app, call, ({ request, params, body }) =>
      acts.decide(deps, requireOperator(request), params.orderId, { event, reason: body.reason }),
    );
  }
  route(app, calls.refundByOperator, ({ request, params, body }) =>
    acts.refund(deps, requireOperator(request), params.orderId, body),
  );
  route(app, calls.listDifferences, () => listDifferences(deps));
  route(app, calls.listWaitingMutations, () => listWaiting(deps.db));
  route(app, calls.matchMutation, ({ params, body }) =>
    'invoice' in body
      ? matchInvoice(deps, params, invoiceKeyOf(body.invoice))
      : acts.match(deps, params, body.orderId),
  );
  route(app, calls.ignoreMutation, async ({ params }) => {
    await acts.ignore(deps, params);
    return {};
  });
  route(app, calls.adjustPoints, ({ request, params, body }) =>
    acts.adjust(deps, requireOperator(request), params.accountId, body),
  );
  mutationHooks(app, deps);
}
