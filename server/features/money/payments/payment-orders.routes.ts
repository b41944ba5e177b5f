import * as open from '#contract/open-payments.ts';
import * as orders from '#contract/payment-orders.ts';
import { loadReceiptPicture } from '#server/features/money/top-ups/receipt-picture.ts';
import type { Storage } from '#server/integrations/storage/storage.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { download } from '#server/platform/http/download.ts';
import { route, routeAction } from '#server/platform/http/route.ts';
import { countWaiting } from './all-orders.queries.ts';
import * as decide from './decide-payment.ts';
import { describePaymentAction } from './describe-action.ts';
import { listOpenPayments } from './list-open-payments.ts';
import { listOrders } from './list-orders.ts';
import { loadOrder } from './load-order.ts';
import { findAccountOf } from './one-order.queries.ts';

export function paymentOrdersRoutes(app: App, deps: Deps & { storage: Storage }): void {
  route(app, orders.getMoneyInbox, () => countWaiting(deps.db, deps.clock.now()));
  route(app, orders.listOrdersOfAll, ({ query }) => listOrders(deps.db, query));
  route(app, orders.getOrderOfAll, ({ params }) => loadOrder(deps.db, params.orderId));
  download(app, orders.getReceiptByOperator, 'image/webp', async ({ params: { orderId } }) => {
    const accountId = await findAccountOf(deps.db, orderId);
    if (!accountId) throw new AppError('not_found');
    const picture = await loadReceiptPicture(deps, { accountId }, orderId);
    return { fileName: `${orderId}.webp`, bytes: picture.length, pieces: only(picture) };
  });
  route(app, open.listOpenPayments, ({ query }) => listOpenPayments(deps, query));
  routeAction(app, deps, open.creditPayment, ({ operator, params: { id }, body: { reason }, deps: acting }) =>
    describePaymentAction(acting.db, id, { kind: 'payment_credited', reason }, () =>
      decide.creditPayment(acting, operator, { id, reason }),
    ),
  );
  routeAction(app, deps, open.returnPayment, ({ operator, params: { id }, body: { reason }, deps: acting }) =>
    describePaymentAction(acting.db, id, { kind: 'payment_returned', reason }, () =>
      decide.returnPayment(acting, operator, { id, reason }),
    ),
  );
  routeAction(app, deps, open.matchPayment, ({ params: { id }, body: { orderId, reason }, deps: acting }) =>
    describePaymentAction(acting.db, id, { kind: 'payment_matched', reason, orderId }, () =>
      decide.matchPayment(acting, { id, orderId }),
    ),
  );
}

async function* only(file: Uint8Array) {
  yield file;
}
