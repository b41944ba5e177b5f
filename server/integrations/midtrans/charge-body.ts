import type { PaymentMethod } from '#domain/payment-methods.ts';
import { jakartaTime, type Transaction, timeOf } from './transaction.ts';

export interface Charge {
  /** Of this attempt; used once. */
  gatewayOrderId: string;
  amount: number;
  /** Lines whose sum is the amount. */
  items: readonly { id: string; name: string; price: number }[];
  customer: { name: string; email: string; phone: string };
  startsAt: Date;
  minutes: number;
  /** Where the buyer comes back to from another app. */
  returnUrl: string;
}

/** The body of `POST /v2/charge`. */
export function chargeBody(charge: Charge, method: PaymentMethod): object {
  return {
    ...common(charge),
    ...channelOf(charge, method),
    custom_expiry: {
      order_time: jakartaTime(charge.startsAt),
      expiry_duration: charge.minutes,
      unit: 'minute',
    },
  };
}

/** The body of `POST /snap/v1/transactions`. */
export function snapBody(charge: Charge): object {
  return {
    ...common(charge),
    callbacks: { finish: charge.returnUrl },
    expiry: { start_time: jakartaTime(charge.startsAt), unit: 'minute', duration: charge.minutes },
  };
}

function common({ gatewayOrderId, amount, items, customer }: Charge): object {
  return {
    transaction_details: { order_id: gatewayOrderId, gross_amount: amount },
    item_details: items
      .filter(({ price }) => price > 0)
      .map(({ id, name, price }) => ({ id, name: name.slice(0, 50), price, quantity: 1 })),
    customer_details: { first_name: customer.name, email: customer.email, phone: customer.phone },
  };
}

function channelOf({ returnUrl, gatewayOrderId }: Charge, method: PaymentMethod): object {
  switch (method.kind) {
    case 'va':
      // Mandiri has bills, not account numbers.
      return method.channel === 'mandiri'
        ? { payment_type: 'echannel', echannel: { bill_info1: 'Giliran', bill_info2: gatewayOrderId } }
        : { payment_type: 'bank_transfer', bank_transfer: { bank: method.channel } };
    case 'qris':
      return { payment_type: 'qris', qris: { acquirer: 'gopay' } };
    case 'ewallet':
      return method.channel === 'gopay'
        ? { payment_type: 'gopay', gopay: { enable_callback: true, callback_url: returnUrl } }
        : { payment_type: 'shopeepay', shopeepay: { callback_url: returnUrl } };
    default:
      throw new Error(`${method.kind} is not charged through the API`);
  }
}

/** What a buyer needs to pay one attempt; what a method does not have is null. */
export interface Instructions {
  vaNumber: string | null;
  billerCode: string | null;
  billKey: string | null;
  /** Drawn by us. */
  qrString: string | null;
  /** Midtrans' own picture, for an answer without the text of the code. */
  qrUrl: string | null;
  /** Opens the wallet's app. */
  deeplink: string | null;
  /** Midtrans' page. */
  pageUrl: string | null;
  expiresAt: Date | null;
}

export function instructionsOf(transaction: Transaction): Instructions {
  const action = (name: string) => transaction.actions?.find((one) => one.name === name)?.url;
  return {
    vaNumber: transaction.va_numbers?.[0]?.va_number ?? transaction.permata_va_number ?? null,
    billerCode: transaction.biller_code ?? null,
    billKey: transaction.bill_key ?? null,
    qrString: transaction.qr_string ?? null,
    qrUrl: action('generate-qr-code-v2') ?? action('generate-qr-code') ?? null,
    deeplink: action('deeplink-redirect') ?? null,
    pageUrl: null,
    expiresAt: timeOf(transaction.expiry_time) ?? null,
  };
}
