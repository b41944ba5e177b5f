import type { Language } from '#contract/language.ts';
import type { MailContent } from '#server/integrations/mail/render-mail.ts';

interface SuspensionMail {
  shop: string;
  reason: string;
  /** Where sellers reach us; null when no address was configured. */
  contact: string | null;
  link: string;
}

type What = 'suspended' | 'resumed';

const texts = {
  id: {
    suspended: ({ shop, reason, contact }: SuspensionMail) => ({
      subject: `Akun ${shop} ditangguhkan`,
      heading: 'Akun toko Anda ditangguhkan',
      blocks: [
        `Alasannya: ${reason}`,
        'Link Anda sementara tidak menerima pesanan dan kunci API ditolak. Semua data Anda aman: Anda dan tim masih bisa masuk dan melihatnya, dan tagihan tetap bisa dibayar.',
        `Ada yang keliru, atau sudah dibereskan? ${contact === null ? 'Hubungi pengelola layanan ini lewat kontak yang biasa Anda pakai; email ini tidak dibaca.' : `Tulis ke ${contact}.`}`,
      ],
      button: 'Buka tagihan',
    }),
    resumed: ({ shop }: SuspensionMail) => ({
      subject: `Akun ${shop} aktif lagi`,
      heading: 'Akun toko Anda aktif lagi',
      blocks: [
        'Link Anda menerima pesanan lagi, dan webhook yang tertunda sedang dikirim.',
        'Lead yang masuk selama ditangguhkan sudah kami buka sejauh poin Anda cukup.',
      ],
      button: 'Buka Giliran',
    }),
    why: 'Anda menerima email ini karena Anda pemilik akun ini.',
  },
  en: {
    suspended: ({ shop, reason, contact }: SuspensionMail) => ({
      subject: `${shop}’s account is suspended`,
      heading: 'Your shop’s account is suspended',
      blocks: [
        `The reason: ${reason}`,
        'Your links take no orders for now and API keys are refused. All your data is safe: you and your team can still sign in and see it, and bills can still be paid.',
        `Is this a mistake, or already sorted out? ${contact === null ? 'Get in touch with the people who run this service, the way you usually do; replies to this email are not read.' : `Write to ${contact}.`}`,
      ],
      button: 'Open billing',
    }),
    resumed: ({ shop }: SuspensionMail) => ({
      subject: `${shop}’s account is open again`,
      heading: 'Your shop’s account is open again',
      blocks: [
        'Your links take orders again, and webhooks that waited are being sent.',
        'Leads that came in while it was suspended have been opened as far as your points go.',
      ],
      button: 'Open Giliran',
    }),
    why: 'You got this email because you own this account.',
  },
} satisfies Record<Language, unknown>;

export function suspensionMail(language: Language, what: What, mail: SuspensionMail): MailContent {
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
