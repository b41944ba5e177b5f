import type { Language } from '#contract/language.ts';
import type { Block, MailContent } from '#server/integrations/mail/render-mail.ts';
import { money } from '#server/integrations/pdf/pdf-formats.ts';

export const mailKinds = ['made', 'reminder', 'paid', 'late', 'expired', 'refused'] as const;
export type MailKind = (typeof mailKinds)[number];

export interface MailedOrder {
  orderId: string;
  total: number;
  points: number;
  /** Until when, as people of the shop read it. */
  due: string;
  /** How to pay, line by line: account numbers, a code. */
  how: readonly { label: string; value: string }[];
  refusal: string;
  link: string;
}

interface Words {
  subject: string;
  heading: string;
  text: string;
  button: string;
}

const id = (kind: MailKind, { orderId, total, points, due, refusal }: MailedOrder): Words => {
  const sum = money(total);
  switch (kind) {
    case 'made':
      return {
        subject: `Bayar ${sum} untuk pesanan ${orderId}`,
        heading: 'Pesanan poin Anda menunggu pembayaran',
        text: `Bayar tepat ${sum} sebelum ${due}. Setelah dibayar, ${points} poin langsung masuk.`,
        button: 'Lihat cara bayar',
      };
    case 'reminder':
      return {
        subject: `3 jam lagi: pesanan ${orderId} belum dibayar`,
        heading: 'Pesanan Anda hampir berakhir',
        text: `Bayar ${sum} sebelum ${due}. Lewat dari itu pesanan batal sendiri dan tidak ada yang ditagih.`,
        button: 'Bayar sekarang',
      };
    case 'paid':
      return {
        subject: `${points} poin sudah masuk`,
        heading: 'Pembayaran diterima',
        text: `Pembayaran ${sum} untuk pesanan ${orderId} sudah kami terima dan ${points} poin sudah masuk. Invoice-nya terlampir.`,
        button: 'Lihat invoice',
      };
    case 'late':
      return {
        subject: `${points} poin sudah masuk`,
        heading: 'Pembayaran Anda datang terlambat, dan tetap dihitung',
        text: `Pesanan ${orderId} sudah berakhir, tetapi uang ${sum} kami terima. ${points} poin sudah masuk, invoice-nya terlampir.`,
        button: 'Lihat invoice',
      };
    case 'expired':
      return {
        subject: `Pesanan ${orderId} sudah berakhir`,
        heading: 'Pesanan poin Anda berakhir',
        text: `Pesanan ini tidak dibayar sampai ${due}, jadi batal sendiri. Sudah terlanjur transfer? Uang Anda tetap dihitung begitu kami terima.`,
        button: 'Isi ulang lagi',
      };
    case 'refused':
      return {
        subject: `Pembayaran ${orderId} belum kami temukan`,
        heading: 'Pembayaran Anda belum kami temukan',
        text: `Alasannya: ${refusal}. Cek lagi transfer Anda, atau kirim bukti yang lain.`,
        button: 'Lihat pesanan',
      };
  }
};

const en = (kind: MailKind, { orderId, total, points, due, refusal }: MailedOrder): Words => {
  const sum = money(total);
  switch (kind) {
    case 'made':
      return {
        subject: `Pay ${sum} for order ${orderId}`,
        heading: 'Your order for points is waiting for payment',
        text: `Pay exactly ${sum} before ${due}. Once it is paid, ${points} points are added right away.`,
        button: 'See how to pay',
      };
    case 'reminder':
      return {
        subject: `3 hours left: order ${orderId} is not paid`,
        heading: 'Your order is about to expire',
        text: `Pay ${sum} before ${due}. After that the order is cancelled by itself and nothing is charged.`,
        button: 'Pay now',
      };
    case 'paid':
      return {
        subject: `${points} points added`,
        heading: 'Payment received',
        text: `We received ${sum} for order ${orderId} and added ${points} points. The invoice is attached.`,
        button: 'See the invoice',
      };
    case 'late':
      return {
        subject: `${points} points added`,
        heading: 'Your payment came late, and it still counts',
        text: `Order ${orderId} had ended, but we received your ${sum}. ${points} points were added; the invoice is attached.`,
        button: 'See the invoice',
      };
    case 'expired':
      return {
        subject: `Order ${orderId} has expired`,
        heading: 'Your order for points has expired',
        text: `It was not paid by ${due}, so it was cancelled. Already transferred? Your money still counts as soon as we receive it.`,
        button: 'Top up again',
      };
    case 'refused':
      return {
        subject: `We could not find the payment for ${orderId}`,
        heading: 'We could not find your payment',
        text: `The reason: ${refusal}. Please check your transfer, or send another receipt.`,
        button: 'See the order',
      };
  }
};

const reasons: Record<Language, string> = {
  id: 'Anda menerima email ini karena Anda memesan poin Giliran.',
  en: 'You got this email because you ordered Giliran points.',
};

export function topUpMail(language: Language, kind: MailKind, order: MailedOrder): MailContent {
  const { subject, heading, text, button } = (language === 'id' ? id : en)(kind, order);
  const asksToPay = kind === 'made' || kind === 'reminder';
  const how: Block[] = asksToPay ? order.how.map((one) => ({ type: 'secret', ...one })) : [];
  return {
    subject,
    heading,
    reason: reasons[language],
    blocks: [{ type: 'text', text }, ...how, { type: 'button', label: button, url: order.link }],
  };
}
