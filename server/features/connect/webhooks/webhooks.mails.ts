import type { Language } from '#contract/language.ts';
import type { MailContent } from '#server/integrations/mail/render-mail.ts';

interface Paused {
  name: string;
  url: string;
  link: string;
}

const paused = {
  id: {
    subject: (name: string) => `Webhook ${name} dijeda`,
    heading: 'Webhook dijeda',
    silent: (url: string) =>
      `Selama 24 jam tidak satu pun kiriman diterima oleh ${url}, jadi webhook ini kami jeda.`,
    gone: (url: string) =>
      `${url} menjawab “410 Gone”: alamat itu tidak mau menerima kiriman lagi, jadi webhook ini kami jeda.`,
    safe: 'Tidak ada yang hilang: semua kejadian tetap disimpan sampai 30 hari. Perbaiki penerimanya, lalu lanjutkan webhook ini; semuanya dikirim berurutan, mulai dari yang paling lama.',
    button: 'Lihat catatan kiriman',
    reason: 'Anda menerima email ini karena Anda pemilik akun yang webhooknya baru saja dijeda.',
  },
  en: {
    subject: (name: string) => `Webhook ${name} is paused`,
    heading: 'A webhook is paused',
    silent: (url: string) =>
      `For 24 hours ${url} accepted none of our deliveries, so we paused this webhook.`,
    gone: (url: string) =>
      `${url} answered “410 Gone”: it does not want any more deliveries, so we paused this webhook.`,
    safe: 'Nothing is lost: everything that happens is kept for up to 30 days. Fix the receiver, then resume this webhook; everything is sent in order, oldest first.',
    button: 'See the delivery log',
    reason: 'You got this email because you own an account whose webhook was just paused.',
  },
} satisfies Record<Language, unknown>;

export function pausedMail(
  language: Language,
  why: 'silent' | 'gone',
  { name, url, link }: Paused,
): MailContent {
  const texts = paused[language];
  return {
    subject: texts.subject(name),
    heading: texts.heading,
    reason: texts.reason,
    blocks: [
      { type: 'text', text: texts[why](url) },
      { type: 'text', text: texts.safe },
      { type: 'button', label: texts.button, url: link },
    ],
  };
}
