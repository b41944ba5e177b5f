import { ppnOn, priceWithin } from './tax.ts';
import type { Quote } from './top-up-price.ts';

type InvoiceLine =
  | { kind: 'points'; quantity: number; unitPrice: number; amount: number }
  | { kind: 'bonus'; quantity: number; amount: 0 }
  /** For a sum that was not the one asked for. */
  | { kind: 'received'; quantity: number; amount: number }
  | { kind: 'usage'; quantity: number; unitPrice: number; amount: number }
  /** Prepaid points that were left when an account became postpaid. */
  | { kind: 'balance'; quantity: number; amount: number }
  | { kind: 'fee'; amount: number };

/** What an invoice says of money, in whole rupiah. Written down once, when it is issued. */
export interface InvoiceSums {
  lines: InvoiceLine[];
  /** Of all lines. */
  subtotal: number;
  /** DPP nilai lain and PPN; null when we do not charge it. */
  tax: { taxable: number; ppn: number } | null;
  /** Money received beyond the price, to tell the transfer apart. */
  uniqueCode: number;
  total: number;
}

/** An order that was paid, or a proforma of one that is not. */
export function sumsOfTopUp(
  quote: Quote,
  { pointPrice, chargesPpn }: { pointPrice: number; chargesPpn: boolean },
): InvoiceSums {
  const { points, bonus, price, fee, ppn, uniqueCode, total } = quote;
  const lines: InvoiceLine[] = [
    { kind: 'points', quantity: points, unitPrice: pointPrice, amount: price },
    ...(bonus > 0 ? [{ kind: 'bonus', quantity: bonus, amount: 0 } as const] : []),
    ...(fee > 0 ? [{ kind: 'fee', amount: fee } as const] : []),
  ];
  const subtotal = price + fee;
  const tax = chargesPpn ? { taxable: ppnOn(subtotal).taxable, ppn } : null;
  return { lines, subtotal, tax, uniqueCode, total };
}

/** Points for a sum that was not the one asked for, at the plain price; PPN is in it where we charge it. */
export function sumsOfReceived(
  rupiah: number,
  pointPrice: number,
  chargesPpn: boolean,
): InvoiceSums & { points: number } {
  const subtotal = chargesPpn ? priceWithin(rupiah) : rupiah;
  const tax = chargesPpn ? { taxable: ppnOn(subtotal).taxable, ppn: rupiah - subtotal } : null;
  const points = Math.floor(subtotal / pointPrice);
  const lines: InvoiceLine[] = [{ kind: 'received', quantity: points, amount: subtotal }];
  return { lines, subtotal, tax, uniqueCode: 0, total: rupiah, points };
}

/** A postpaid month. What was left of prepaid points is used first. */
export function sumsOfUsage(
  { used, left, pointPrice }: { used: number; left: number; pointPrice: number },
  chargesPpn: boolean,
): InvoiceSums {
  const covered = Math.min(used, left);
  const lines: InvoiceLine[] = [
    { kind: 'usage', quantity: used, unitPrice: pointPrice, amount: used * pointPrice },
    ...(covered > 0 ? [{ kind: 'balance', quantity: covered, amount: -covered * pointPrice } as const] : []),
  ];
  const subtotal = (used - covered) * pointPrice;
  const { taxable, ppn } = ppnOn(subtotal);
  return {
    lines,
    subtotal,
    tax: chargesPpn ? { taxable, ppn } : null,
    uniqueCode: 0,
    total: subtotal + (chargesPpn ? ppn : 0),
  };
}

/** `INV/2026/000123`: without gaps within a year. */
export function invoiceNumber(year: number, serial: number): string {
  return `INV/${year}/${String(serial).padStart(6, '0')}`;
}

/** Above this a receipt needs a meterai. */
export const meteraiAbove = 5_000_000;
