import type { Invoice } from '#contract/invoice.ts';
import { sumsOfTopUp } from '#domain/invoice.ts';
import { contentOf } from '#server/features/money/invoices/issue-invoice.ts';
import { listExtraInvoices, loadIssued } from '#server/features/money/invoices/load-issued.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { linesOf } from './load-top-up.ts';
import { findTopUp } from './shown-top-up.queries.ts';

/**
 * The invoice as it was issued; of an order that is not paid a proforma, which has no number and says what would be.
 * `extra`: the number of one for money that came beside the order.
 */
export async function loadInvoice(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { accountId }: Pick<Viewer, 'accountId'>,
  orderId: string,
  extra?: string,
): Promise<Invoice> {
  const order = await findTopUp(db, accountId, orderId);
  if (!order) throw new AppError('not_found');
  const paidFor =
    extra === undefined ? { topUpId: order.id } : await paymentOf(db, accountId, order.id, extra);
  const issued = await loadIssued(db, accountId, paidFor);
  if (issued) return { ...issued, orderId };
  const sums = sumsOfTopUp(linesOf(order), { pointPrice: order.point_price, chargesPpn: order.ppn > 0 });
  const { kind, channel } = order;
  return {
    number: null,
    orderId,
    issuedAt: order.created_at.toISOString(),
    dueAt: order.due_at.toISOString(),
    paidAt: null,
    content: await contentOf(db, config, accountId, { sums, method: { kind, channel } }),
  };
}

async function paymentOf(db: Db, accountId: string, topUpId: string, number: string) {
  const found = (await listExtraInvoices(db, accountId, topUpId)).find((one) => one.number === number);
  if (!found) throw new AppError('not_found');
  return { paymentId: found.paymentId };
}
