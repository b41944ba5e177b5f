import type { Language } from '#contract/language.ts';
import type { Block, MailContent } from '#server/integrations/mail/render-mail.ts';
import { money, number } from '#server/integrations/pdf/pdf-formats.ts';

/**
 * made: with how to pay. late: paid after the order had ended. returned: what came was sent back. held: another sum came
 * than was asked for. extra: money came for an order that is paid already; then it becomes points or is sent back.
 */
export const mailKinds = [
  'made',
  'reminder',
  'paid',
  'late',
  'expired',
  'refused',
  'returned',
  'held',
  'extra',
  'extra_credited',
  'extra_returned',
  'refunded',
] as const;
export type MailKind = (typeof mailKinds)[number];

export interface MailedOrder {
  orderId: string;
  /** What is to be paid, or was. */
  total: number;
  points: number;
  /** Money that came or went back, where that is what the mail is about. */
  amount: number;
  /** Points of a refund that were spent already. */
  owed: number;
  /** Until when, as people of the shop read it. */
  due: string;
  /** How to pay, line by line: account numbers, a code. */
  how: readonly { label: string; value: string }[];
  reason: string;
  link: string;
}

interface MailTexts {
  subject: string;
  heading: string;
  text: string;
  button: string;
}

/** The numbers of an order as people read them. */
const written = (order: MailedOrder) => ({
  ...order,
  sum: money(order.total),
  came: money(order.amount),
  count: number(order.points),
  spent: number(order.owed),
  reason: order.reason.trim().replace(/\.$/, ''),
});
type Written = ReturnType<typeof written>;

const id: Record<MailKind, (order: Written) => MailTexts> = {
  made: ({ sum, orderId, due, count }) => ({
    subject: `Bayar ${sum} untuk pesanan ${orderId}`,
    heading: 'Pesanan poin Anda menunggu pembayaran',
    text: `Bayar tepat ${sum} sebelum ${due}. Setelah dibayar, ${count} poin langsung masuk.`,
    button: 'Lihat cara bayar',
  }),
  reminder: ({ sum, orderId, due }) => ({
    subject: `3 jam lagi: pesanan ${orderId} belum dibayar`,
    heading: 'Pesanan Anda hampir berakhir',
    text: `Bayar ${sum} sebelum ${due}. Lewat dari itu pesanan batal sendiri dan tidak ada yang ditagih.`,
    button: 'Bayar sekarang',
  }),
  paid: ({ sum, orderId, count }) => ({
    subject: `${count} poin sudah masuk`,
    heading: 'Pembayaran diterima',
    text: `Pembayaran ${sum} untuk pesanan ${orderId} sudah kami terima dan ${count} poin sudah masuk. Invoice-nya terlampir.`,
    button: 'Lihat invoice',
  }),
  late: ({ sum, orderId, count }) => ({
    subject: `${count} poin sudah masuk`,
    heading: 'Pembayaran Anda datang terlambat, dan tetap dihitung',
    text: `Pesanan ${orderId} sudah berakhir, tetapi uang ${sum} kami terima. ${count} poin sudah masuk, invoice-nya terlampir.`,
    button: 'Lihat invoice',
  }),
  expired: ({ orderId, due }) => ({
    subject: `Pesanan ${orderId} sudah berakhir`,
    heading: 'Pesanan poin Anda berakhir',
    text: `Pesanan ini tidak dibayar sampai ${due}, jadi batal sendiri. Sudah terlanjur transfer? Uang Anda tetap dihitung begitu kami terima.`,
    button: 'Isi ulang lagi',
  }),
  refused: ({ orderId, reason }) => ({
    subject: `Pembayaran ${orderId} belum kami temukan`,
    heading: 'Pembayaran Anda belum kami temukan',
    text: `Alasannya: ${reason}. Cek lagi transfer Anda, atau kirim bukti yang lain.`,
    button: 'Lihat pesanan',
  }),
  returned: ({ orderId, reason, sum }) => ({
    subject: `Uang untuk pesanan ${orderId} kami kirim kembali`,
    heading: 'Uang Anda kami kirim kembali',
    text: `Alasannya: ${reason}. Pesanan ini masih bisa dibayar: tepat ${sum}.`,
    button: 'Lihat pesanan',
  }),
  held: ({ orderId, came, sum }) => ({
    subject: `Jumlah pembayaran ${orderId} tidak sama`,
    heading: 'Uang Anda kami terima, tetapi jumlahnya lain',
    text: `Kami menerima ${came}, sedangkan pesanan ini ${sum}. Tim kami sedang mengeceknya dan akan mengabari Anda. Uang Anda aman, jangan transfer lagi dulu.`,
    button: 'Lihat pesanan',
  }),
  extra: ({ orderId, came }) => ({
    subject: `Pembayaran lagi untuk pesanan ${orderId}`,
    heading: 'Kami menerima pembayaran kedua',
    text: `Pesanan ini sudah lunas, dan kami menerima ${came} lagi. Tim kami akan menghubungi Anda: uangnya dikembalikan atau dijadikan poin.`,
    button: 'Lihat pesanan',
  }),
  extra_credited: ({ orderId, came, count }) => ({
    subject: `${count} poin dari pembayaran tambahan`,
    heading: 'Pembayaran tambahan menjadi poin',
    text: `${came} yang masuk di luar pesanan ${orderId} sudah menjadi ${count} poin di saldo Anda. Invoice-nya terlampir.`,
    button: 'Lihat pesanan',
  }),
  extra_returned: ({ orderId, came, reason }) => ({
    subject: `${came} kami kirim kembali`,
    heading: 'Uang Anda kami kirim kembali',
    text: `${came} yang masuk untuk pesanan ${orderId} kami kirim kembali. Alasannya: ${reason}.`,
    button: 'Lihat pesanan',
  }),
  refunded: ({ orderId, came, count, owed, spent }) => ({
    subject: `Uang pesanan ${orderId} dikembalikan`,
    heading: 'Uang Anda dikembalikan',
    text: `${came} dari pesanan ${orderId} dikembalikan, dan ${count} poin ditarik. ${owed > 0 ? `${spent} di antaranya sudah terpakai, jadi dipotong dari isi ulang berikutnya.` : 'Tidak ada yang perlu Anda lakukan.'}`,
    button: 'Lihat pesanan',
  }),
};

const en: Record<MailKind, (order: Written) => MailTexts> = {
  made: ({ sum, orderId, due, count }) => ({
    subject: `Pay ${sum} for order ${orderId}`,
    heading: 'Your order for points is waiting for payment',
    text: `Pay exactly ${sum} before ${due}. Once it is paid, ${count} points are added right away.`,
    button: 'See how to pay',
  }),
  reminder: ({ sum, orderId, due }) => ({
    subject: `3 hours left: order ${orderId} is not paid`,
    heading: 'Your order is about to expire',
    text: `Pay ${sum} before ${due}. After that the order is cancelled by itself and nothing is charged.`,
    button: 'Pay now',
  }),
  paid: ({ sum, orderId, count }) => ({
    subject: `${count} points added`,
    heading: 'Payment received',
    text: `We received ${sum} for order ${orderId} and added ${count} points. The invoice is attached.`,
    button: 'See the invoice',
  }),
  late: ({ sum, orderId, count }) => ({
    subject: `${count} points added`,
    heading: 'Your payment came late, and it still counts',
    text: `Order ${orderId} had ended, but we received your ${sum}. ${count} points were added; the invoice is attached.`,
    button: 'See the invoice',
  }),
  expired: ({ orderId, due }) => ({
    subject: `Order ${orderId} has expired`,
    heading: 'Your order for points has expired',
    text: `It was not paid by ${due}, so it was cancelled. Already transferred? Your money still counts as soon as we receive it.`,
    button: 'Top up again',
  }),
  refused: ({ orderId, reason }) => ({
    subject: `We could not find the payment for ${orderId}`,
    heading: 'We could not find your payment',
    text: `The reason: ${reason}. Please check your transfer, or send another receipt.`,
    button: 'See the order',
  }),
  returned: ({ orderId, reason, sum }) => ({
    subject: `We sent back the money for order ${orderId}`,
    heading: 'We sent your money back',
    text: `The reason: ${reason}. You can still pay this order: exactly ${sum}.`,
    button: 'See the order',
  }),
  held: ({ orderId, came, sum }) => ({
    subject: `The amount paid for ${orderId} does not match`,
    heading: 'We received your money, but the amount is different',
    text: `We received ${came}, and this order is ${sum}. Our team is looking at it and will get back to you. Your money is safe; please do not transfer again yet.`,
    button: 'See the order',
  }),
  extra: ({ orderId, came }) => ({
    subject: `Another payment for order ${orderId}`,
    heading: 'We received a second payment',
    text: `This order is paid already, and we received another ${came}. Our team will contact you: it is sent back or turned into points.`,
    button: 'See the order',
  }),
  extra_credited: ({ orderId, came, count }) => ({
    subject: `${count} points from your extra payment`,
    heading: 'Your extra payment became points',
    text: `The ${came} that came on top of order ${orderId} is now ${count} points in your balance. Its invoice is attached.`,
    button: 'See the order',
  }),
  extra_returned: ({ orderId, came, reason }) => ({
    subject: `We sent ${came} back`,
    heading: 'We sent your money back',
    text: `The ${came} that came for order ${orderId} was sent back. The reason: ${reason}.`,
    button: 'See the order',
  }),
  refunded: ({ orderId, came, count, owed, spent }) => ({
    subject: `Order ${orderId} was refunded`,
    heading: 'Your money was refunded',
    text: `${came} of order ${orderId} was refunded, and ${count} points were taken back. ${owed > 0 ? `${spent} of them had been used already, so your next top-up pays for those first.` : 'There is nothing you need to do.'}`,
    button: 'See the order',
  }),
};

const texts: Record<Language, Record<MailKind, (order: Written) => MailTexts>> = { id, en };

const reasons: Record<Language, string> = {
  id: 'Anda menerima email ini karena Anda memesan poin Giliran.',
  en: 'You got this email because you ordered Giliran points.',
};

export function topUpMail(language: Language, kind: MailKind, order: MailedOrder): MailContent {
  const { subject, heading, text, button } = texts[language][kind](written(order));
  return {
    subject,
    heading,
    reason: reasons[language],
    blocks: [
      { type: 'text', text },
      ...order.how.map((one): Block => ({ type: 'secret', ...one })),
      { type: 'button', label: button, url: order.link },
    ],
  };
}
