import type {
  CorporateAccount,
  CorporateInvoice,
  getCorporate,
  getCorporateInvoice,
} from '#contract/corporate.ts';
import type { Answer } from '#contract/endpoint.ts';
import { invoiceKeyOf, invoiceState, invoiceTime, priceTime, usageOf } from '#domain/corporate.ts';
import { sumsOfUsage } from '#domain/invoice.ts';
import { pricesAt } from '#server/features/money/price-lists/prices-at.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { findInvoice, type InvoiceRow, listInvoices } from './corporate-invoices.queries.ts';
import { presentRegistration } from './present-registration.ts';
import { type Corporate, findBilling, findCorporate } from './registrations.queries.ts';
import { periodOf } from './usage.queries.ts';

type LoadDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

export async function loadCorporate(deps: LoadDeps, viewer: Viewer): Promise<Answer<typeof getCorporate>> {
  const corporate = await findCorporate(deps.db, viewer.accountId);
  return {
    registration: corporate ? presentRegistration(corporate) : null,
    account: corporate ? await accountOf(deps, viewer, corporate) : null,
  };
}

async function accountOf(
  { db, config, clock }: LoadDeps,
  { accountId, timeZone }: Viewer,
  { corporateId, nextMonth, invoicedEntry, paymentDays }: Corporate,
): Promise<CorporateAccount | null> {
  if (corporateId === null || nextMonth === null || invoicedEntry === null) return null;
  const now = clock.now();
  const stretch = { after: invoicedEntry, upTo: Number.MAX_SAFE_INTEGER };
  const usage = usageOf(await periodOf(db, accountId, stretch));
  const { INVOICE_PKP, TRANSFER_ACCOUNTS } = config;
  const { point: pointPrice } = await pricesAt(db, config, priceTime(nextMonth));
  return {
    corporateId,
    paymentDays,
    isLocked: (await findBilling(db, accountId)) === 'overdue',
    usage: {
      month: nextMonth,
      points: usage.used,
      left: usage.left,
      pointPrice,
      rupiah: sumsOfUsage({ ...usage, pointPrice }, INVOICE_PKP).total,
      invoicedAt: invoiceTime(timeZone, nextMonth).toISOString(),
    },
    invoices: (await listInvoices(db, accountId)).map((row) => presentInvoice(row, now)),
    accounts: TRANSFER_ACCOUNTS,
  };
}

export function presentInvoice(row: InvoiceRow, now: Date): CorporateInvoice {
  const { number, month, total, pph23, slip, isHeld, issuedAt, dueAt, paidAt } = row;
  return {
    number,
    key: invoiceKeyOf(number),
    month,
    state: invoiceState(row, now),
    total,
    pph23,
    hasSlip: slip !== null,
    needsSlip: isHeld,
    issuedAt: issuedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}

export async function loadCorporateInvoice(
  { db, config, clock }: LoadDeps,
  { accountId }: Pick<Viewer, 'accountId'>,
  key: string,
): Promise<Answer<typeof getCorporateInvoice>> {
  const found = await findInvoice(db, accountId, key);
  if (!found) throw new AppError('not_found');
  const row = presentInvoice(found, clock.now());
  const { number, issuedAt, dueAt, paidAt } = row;
  return {
    row,
    invoice: { number, orderId: null, issuedAt, dueAt, paidAt, content: found.content },
    accounts: config.TRANSFER_ACCOUNTS,
  };
}
