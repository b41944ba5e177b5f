import type { Order } from '#contract/orders.ts';
import type { PaymentVariable } from '#domain/template-variables.ts';
import { fillTemplate } from '#domain/whatsapp.ts';
import { calledName } from '#web/entities/message/called-name.ts';
import { formatAmount } from '#web/lib/format/money.ts';
import type { User } from '#web/lib/session/session.ts';

type Owed = Pick<Order, 'customer' | 'product' | 'quantity' | 'value' | 'currency' | 'leadCode' | 'member'>;

/** In Indonesian whatever the screen speaks: it is the buyer who reads it. */
function builtIn({ customer, product }: Pick<Order, 'customer' | 'product'>): string {
  const order = product ? 'pesanan {product}' : 'pesanannya';
  return `Halo ${calledName(customer)}, saya {cs}. Untuk ${order} dengan total {total}, pembayarannya belum kami terima. Kalau sudah transfer, boleh kirim buktinya ya. Terima kasih.`;
}

/** What is written to the buyer: the template, or without one the text that comes with the app. */
export function reminderFor(
  order: Owed,
  template: string | undefined,
  writer: Pick<User, 'id' | 'fullName'>,
): string {
  const { customer, product, quantity, value, currency, leadCode, member } = order;
  const nickname = member?.id === writer.id ? member.nickname : '';
  const values: Record<PaymentVariable, string> = {
    name: customer,
    product: product && quantity > 1 ? `${product} × ${quantity}` : product,
    total: formatAmount(value, currency),
    cs: nickname || writer.fullName || 'CS',
    code: leadCode ?? '',
  };
  return fillTemplate(template ?? builtIn(order), values);
}
