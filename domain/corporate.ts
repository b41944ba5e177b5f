import { dateIn, startOfDate, type TimeZone } from './working-hours.ts';

/** A registration waits for a person; a refused one can be corrected and sent again. */
export const corporateStates = ['waiting', 'approved', 'refused'] as const;
export type CorporateState = (typeof corporateStates)[number];

const minuteMs = 60 * 1_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** `CORP-000123` */
export function corporateIdOf(serial: number): string {
  return `CORP-${String(serial).padStart(6, '0')}`;
}

/** `INV/2026/000123` as an address has it. */
export function invoiceKeyOf(number: string): string {
  return number.replaceAll('/', '-');
}

/** Where the app shows an invoice, or without one everything about the customer. */
export function corporatePath(invoice: string | null): `/${string}` {
  return invoice === null ? '/corporate' : `/corporate/invoices/${invoiceKeyOf(invoice)}`;
}

/** The first day of the month in which this moment lies there. */
export function monthOf(zone: TimeZone, at: Date): string {
  return `${dateIn(zone, at).slice(0, 7)}-01`;
}

/** Of a first day, the first day of the month after. */
export function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

export function endOfMonth(zone: TimeZone, month: string): Date {
  return startOfDate(zone, monthAfter(month));
}

/** On the 1st at 00.30: whatever was begun before midnight is written by then. */
export function invoiceTime(zone: TimeZone, month: string): Date {
  return new Date(endOfMonth(zone, month).getTime() + 30 * minuteMs);
}

/** Unless an account has other terms. */
export const usualPaymentDays = 14;
export const paymentDaysRange = { min: 1, max: 90 } as const;
const daysUntilLocked = 14;
/** Before the day it is due; the last one after it. */
const reminderDays = [7, 1, -3];
const reminderHour = 9;

/** Until the end of the last of so many days after it was issued. */
export function dueOf(zone: TimeZone, issuedAt: Date, paymentDays = usualPaymentDays): Date {
  const dayAfter = dateIn(zone, new Date(issuedAt.getTime() + (paymentDays + 1) * dayMs));
  return new Date(startOfDate(zone, dayAfter).getTime() - 1_000);
}

/** How many of its reminders are due by now: at nine in the morning of their days. */
export function remindersBy(zone: TimeZone, dueAt: Date, now: Date): number {
  const dueDay = startOfDate(zone, dateIn(zone, dueAt)).getTime();
  return reminderDays.filter((days) => dueDay - days * dayMs + reminderHour * hourMs <= now.getTime()).length;
}

/** From then on the account is as one without points. */
export function lockTime(dueAt: Date): Date {
  return new Date(dueAt.getTime() + daysUntilLocked * dayMs);
}

/**
 * The price of this moment holds for the whole month, wherever the account is: price lists begin by the clock of Jakarta,
 * where a month begins later than in the east.
 */
export function priceTime(month: string): Date {
  return startOfDate('WIB', month);
}

export const invoiceStates = ['open', 'overdue', 'paid'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export function invoiceState(invoice: { dueAt: Date; paidAt: Date | null }, now: Date): InvoiceState {
  if (invoice.paidAt) return 'paid';
  return invoice.dueAt < now ? 'overdue' : 'open';
}

interface Owed {
  total: number;
  /** What a company may withhold; nothing for a private person. */
  pph23: number;
  hasSlip: boolean;
}

/** Only the whole sum pays, or the sum less exactly what was withheld, once the slip of that is there. */
export function judgePayment(
  { total, pph23, hasSlip }: Owed,
  amount: number,
): 'pays' | 'needs_slip' | 'other' {
  if (amount === total) return 'pays';
  if (pph23 === 0 || amount !== total - pph23) return 'other';
  return hasSlip ? 'pays' : 'needs_slip';
}

/**
 * What a period of the ledger comes to: `start` is the balance before it (with every earlier period invoiced), `spent` and
 * `credited` what went and came in it. What is left of earlier points is used first; what could not be in an earlier
 * invoice any more is in this one.
 */
export function usageOf({ start, spent, credited }: { start: number; spent: number; credited: number }): {
  used: number;
  left: number;
} {
  return { used: spent + Math.max(0, -start), left: Math.max(0, start) + credited };
}
