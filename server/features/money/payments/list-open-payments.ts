import type { Answer, Parsed } from '#contract/endpoint.ts';
import {
  type listOpenPayments as call,
  type OpenPayment,
  openPaymentsPageSize,
} from '#contract/open-payments.ts';
import { sumsOfReceived } from '#domain/invoice.ts';
import { pricesAt } from '#server/features/money/price-lists/prices-at.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { openPayments, type PaymentRow } from './open-payments.queries.ts';
import { pageOf, readPlace } from './page-place.ts';

type ListDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

export async function listOpenPayments(
  { db, config, clock }: ListDeps,
  { after }: Parsed<typeof call>['query'],
): Promise<Answer<typeof call>> {
  const rows = await openPayments(db, { after: readPlace(after), limit: openPaymentsPageSize + 1 });
  const { point } = await pricesAt(db, config, clock.now());
  const { page, next } = pageOf(rows, openPaymentsPageSize);
  return { payments: page.map((row) => present(row, { point, chargesPpn: config.INVOICE_PKP })), next };
}

/** What this sum comes to at the plain price. */
export function worthOf(payment: PaymentRow, now: { point: number; chargesPpn: boolean }) {
  const chargesPpn = payment.chargesPpn ?? now.chargesPpn;
  return sumsOfReceived(payment.amount, payment.pointPrice ?? now.point, chargesPpn);
}

/** What is held for an invoice waits for its slip, and for nobody's decision. */
export const awaitsSlip = ({ state, invoice }: PaymentRow) => state === 'held' && invoice !== null;

function present(row: PaymentRow, now: Parameters<typeof worthOf>[1]): OpenPayment {
  const { accountId, accountName, orderId, orderState, orderTotal } = row;
  const { points } = worthOf(row, now);
  const isOpen = !awaitsSlip(row);
  return {
    id: row.id,
    source: row.source,
    sourceKey: row.sourceKey,
    amount: row.amount,
    state: row.state === 'held' ? 'held' : 'unmatched',
    account: accountId === null ? null : { id: accountId, name: accountName ?? '' },
    order:
      orderId === null || orderState === null ? null : { orderId, state: orderState, total: orderTotal ?? 0 },
    invoice: row.invoice,
    points,
    receivedAt: row.receivedAt.toISOString(),
    note: row.note,
    may: {
      credit: isOpen && accountId !== null && points > 0,
      giveBack: isOpen,
      match: row.state === 'unmatched' && row.invoice === null,
    },
  };
}
