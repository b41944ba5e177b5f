import { dueOf, endOfMonth, invoiceTime, monthAfter, priceTime, usageOf } from '#domain/corporate.ts';
import { sumsOfUsage } from '#domain/invoice.ts';
import { pph23On } from '#domain/tax.ts';
import type { TimeZone } from '#domain/working-hours.ts';
import { issueUsageInvoice } from '#server/features/money/invoices/issue-invoice.ts';
import { lockBalance } from '#server/features/money/points/lock-balance.ts';
import { recordPoints } from '#server/features/money/points/record-points.ts';
import { pricesAt } from '#server/features/money/price-lists/prices-at.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { insertCorporateInvoice } from './corporate-invoices.queries.ts';
import { eachOnItsOwn } from './each-on-its-own.ts';
import { notifyCorporate } from './notify-corporate.ts';
import {
  accountsToInvoice,
  type Corporate,
  findCorporate,
  lockRegistration,
  setNextMonth,
  zoneOf,
} from './registrations.queries.ts';
import { appendixOf, lastEntryBefore, periodOf, type Stretch } from './usage.queries.ts';

type IssueDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'random' | 'log'>;

/** Every month that is over and not invoiced yet, however long the service was off. */
export async function issueMonths(deps: IssueDeps): Promise<void> {
  const now = deps.clock.now();
  const accounts = await accountsToInvoice(deps.db, now);
  const due = accounts.filter(({ zone, month }) => invoiceTime(zone, month) <= now);
  await eachOnItsOwn(deps, due, async ({ accountId }) => {
    while (await withTransaction(deps.db, (tx) => issueMonth(tx, deps, accountId)));
  });
}

/**
 * The next month of one account, and whether there may be another. Whoever comes at the same time waits for the account
 * and then finds the month done.
 */
async function issueMonth(tx: Db, deps: IssueDeps, accountId: string): Promise<boolean> {
  await lockRegistration(tx, accountId);
  await lockBalance(tx, accountId);
  const corporate = await findCorporate(tx, accountId);
  const zone = await zoneOf(tx, accountId);
  const now = deps.clock.now();
  if (!corporate?.nextMonth || corporate.invoicedEntry === null) return false;
  const { nextMonth: month, invoicedEntry: after } = corporate;
  if (invoiceTime(zone, month) > now) return false;
  const upTo = await lastEntryBefore(tx, accountId, endOfMonth(zone, month), after);
  await setNextMonth(tx, accountId, { month: monthAfter(month), entry: upTo });
  await issue(tx, deps, corporate, { month, zone, stretch: { after, upTo } });
  return true;
}

interface Month {
  month: string;
  zone: TimeZone;
  stretch: Stretch;
}

async function issue(
  tx: Db,
  deps: IssueDeps,
  corporate: Corporate,
  { month, zone, stretch }: Month,
): Promise<void> {
  const { INVOICE_PKP } = deps.config;
  const { point: pointPrice } = await pricesAt(tx, deps.config, priceTime(month));
  const { accountId } = corporate;
  const usage = usageOf(await periodOf(tx, accountId, stretch));
  const points = usage.used - Math.min(usage.used, usage.left);
  // Nothing used, or all of it paid with points that were left: there is nothing to ask for.
  if (points === 0) return;
  const sums = sumsOfUsage({ ...usage, pointPrice }, INVOICE_PKP);
  // Private persons do not withhold.
  const pph23 = corporate.taxKind === 'npwp' ? pph23On(sums.subtotal) : 0;
  const { id: invoiceId, number } = await issueUsageInvoice(tx, deps, accountId, {
    sums,
    buyer: {
      name: corporate.name,
      address: `${corporate.address}, ${corporate.region}`,
      taxId: corporate.taxId,
      email: corporate.email,
      phone: corporate.phone,
    },
    pph23: pph23 > 0 ? pph23 : null,
    appendix: await appendixOf(tx, accountId, zone, stretch),
    month,
    dueAt: dueOf(zone, deps.clock.now(), corporate.paymentDays),
  });
  await insertCorporateInvoice(tx, { accountId, invoiceId }, pph23);
  await recordPoints(tx, deps, accountId, { reason: 'invoiced', invoiceId, number, points });
  await notifyCorporate(tx, deps, { accountId, event: 'invoice', invoice: number });
  await publish(tx, accountId, { name: 'corporate.changed', payload: {} });
}
