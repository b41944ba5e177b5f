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
        'Your links are not accepting buyers for now, and API keys are refused. All your data is safe: you and your team can still sign in and see it, and bills can still be paid.',
        `Is this a mistake, or already sorted out? ${contact === null ? 'Get in touch with the people who run this service, the way you usually do; replies to this email are not read.' : `Write to ${contact}.`}`,
      ],
      button: 'Open billing',
    }),
    resumed: ({ shop }: SuspensionMail) => ({
      subject: `${shop}’s account is open again`,
      heading: 'Your shop’s account is open again',
      blocks: [
        'Your links accept buyers again, and webhooks that were waiting are being sent.',
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

interface SecondFactorMail {
  operator: string;
  reason: string;
  when: string;
  contact: string | null;
  link: string;
}

const secondFactorTexts = {
  id: ({ operator, reason, when, contact }: SecondFactorMail) => ({
    subject: 'Verifikasi dua langkah Anda direset',
    blocks: [
      `${operator} dari Giliran mereset verifikasi dua langkah Anda pada ${when}. Alasannya: ${reason}`,
      'Aplikasi autentikator, passkey, dan kode cadangan Anda yang lama tidak berlaku lagi, dan Anda keluar dari semua perangkat. Masuk lagi dengan kata sandi, lalu aktifkan lagi verifikasi dua langkah.',
    ],
    button: 'Aktifkan lagi',
    notYou: `Anda tidak memintanya? Segera ganti kata sandi Anda${contact === null ? ', dan hubungi pengelola layanan ini lewat kontak yang biasa Anda pakai.' : `, dan tulis ke ${contact}.`}`,
  }),
  en: ({ operator, reason, when, contact }: SecondFactorMail) => ({
    subject: 'Your two-step verification was reset',
    blocks: [
      `${operator} from Giliran reset your two-step verification on ${when}. The reason: ${reason}`,
      'Your old authenticator app, passkeys and recovery codes no longer work, and you were signed out everywhere. Sign in with your password, then switch on two-step verification again.',
    ],
    button: 'Switch it on again',
    notYou: `Didn’t ask for this? Change your password right away${contact === null ? ', and get in touch with the people who run this service, the way you usually do.' : `, and write to ${contact}.`}`,
  }),
} satisfies Record<Language, unknown>;

export function secondFactorMail(language: Language, mail: SecondFactorMail): MailContent {
  const { subject, blocks, button, notYou } = secondFactorTexts[language](mail);
  return {
    subject,
    heading: subject,
    reason: texts[language].why,
    blocks: [
      ...blocks.map((text) => ({ type: 'text' as const, text })),
      { type: 'button', label: button, url: mail.link },
      { type: 'note', text: notYou },
    ],
  };
}
