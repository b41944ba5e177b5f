import type { Language } from '#contract/language.ts';
import { closingDays } from '#domain/closing.ts';
import type { MailContent } from '#server/integrations/mail/render-mail.ts';

interface ClosingMail {
  shop: string;
  /** When nothing can be brought back any more, with its time zone. */
  ends: string;
  points: number;
  /** Where sellers reach us; null when no address was configured. */
  contact: string | null;
  link: string;
}

type What = 'closed' | 'soon' | 'ended';

const texts = {
  id: {
    closed: ({ shop, ends, points, contact }: ClosingMail) => ({
      subject: `Akun ${shop} sudah ditutup`,
      heading: 'Akun toko Anda sudah ditutup',
      blocks: [
        'Link Anda tidak menerima pembeli lagi, dan anggota tim tidak bisa masuk.',
        `Berubah pikiran? Sampai ${ends} Anda masih bisa masuk dan membukanya lagi persis seperti semula. Setelah itu semua data dihapus dan tidak bisa kembali.`,
        ...(points > 0 ? [`Sisa ${points} poin hangus pada hari itu. ${moneyBack.id(contact)}`] : []),
        'Bukan Anda yang menutupnya? Segera masuk, buka lagi akunnya, lalu ganti kata sandi.',
      ],
      button: 'Buka lagi akun',
    }),
    soon: ({ shop, ends, points }: ClosingMail) => ({
      subject: `Data ${shop} segera dihapus`,
      heading: 'Seminggu lagi data toko Anda dihapus',
      blocks: [
        `Akun ini Anda tutup. Pada ${ends} semua datanya dihapus${points > 0 ? ` dan sisa ${points} poin hangus` : ''}.`,
        'Sebelum itu Anda masih bisa mengunduh semua data, atau membuka lagi akunnya.',
      ],
      button: 'Buka lagi atau unduh data',
    }),
    ended: ({ shop }: ClosingMail) => ({
      subject: `Data ${shop} sudah dihapus`,
      heading: 'Akun toko Anda sudah berakhir',
      blocks: [
        `Masa ${closingDays} hari sejak akun ditutup sudah lewat. Data anggota, lead dan pembeli dihapus, dan email ini bisa dipakai untuk mendaftar lagi.`,
        'Catatan poin, pembayaran dan invoice tetap kami simpan sepuluh tahun karena undang-undang.',
        'Terima kasih sudah memakai Giliran.',
      ],
      button: 'Buka Giliran',
    }),
    why: 'Anda menerima email ini karena Anda pemilik akun ini.',
  },
  en: {
    closed: ({ shop, ends, points, contact }: ClosingMail) => ({
      subject: `${shop}’s account is closed`,
      heading: 'Your shop’s account is closed',
      blocks: [
        'Your links no longer accept buyers, and your team cannot sign in.',
        `Changed your mind? Until ${ends} you can sign in and reopen it exactly as it was. After that, all data is erased for good.`,
        ...(points > 0
          ? [`The ${points} points that are left are lost on that day. ${moneyBack.en(contact)}`]
          : []),
        'Wasn’t you? Sign in right away, reopen the account, and change your password.',
      ],
      button: 'Reopen it',
    }),
    soon: ({ shop, ends, points }: ClosingMail) => ({
      subject: `${shop}’s data will soon be erased`,
      heading: 'In a week your shop’s data is erased',
      blocks: [
        `You closed this account. On ${ends} all its data is erased${points > 0 ? ` and the ${points} points that are left are lost` : ''}.`,
        'Before that you can still download all of it, or reopen the account.',
      ],
      button: 'Reopen it or download',
    }),
    ended: ({ shop }: ClosingMail) => ({
      subject: `${shop}’s data is erased`,
      heading: 'Your shop’s account has ended',
      blocks: [
        `The ${closingDays} days since it was closed are over. Data of members, leads and buyers is erased, and this email can be used to register again.`,
        'We keep the records of points, payments and invoices for ten years, as the law requires.',
        'Thank you for using Giliran.',
      ],
      button: 'Open Giliran',
    }),
    why: 'You got this email because you own this account.',
  },
} satisfies Record<Language, unknown>;

const moneyBack = {
  id: (contact: string | null) =>
    contact === null
      ? 'Ingin uang poin yang dibeli dikembalikan? Hubungi pengelola layanan ini sebelum hari itu.'
      : `Ingin uang poin yang dibeli dikembalikan? Tulis ke ${contact} sebelum hari itu.`,
  en: (contact: string | null) =>
    contact === null
      ? 'Want the money for points you bought? Get in touch with the people who run this service before then.'
      : `Want the money for points you bought? Write to ${contact} before then.`,
};

export function closingMail(language: Language, what: What, mail: ClosingMail): MailContent {
  const { subject, heading, blocks, button } = texts[language][what](mail);
  return {
    subject,
    heading,
    reason: texts[language].why,
    blocks: [
      ...blocks.map((text) => ({ type: 'text' as const, text })),
      { type: 'button', label: button, url: mail.link },
    ],
  };
}
