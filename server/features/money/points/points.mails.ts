import type { Language } from '#contract/language.ts';
import type { MailContent } from '#server/integrations/mail/render-mail.ts';

const ranOut = {
  id: (shop: string) => ({
    subject: 'Poin Giliran Anda habis: lead baru terkunci',
    heading: 'Poin Anda habis',
    intro: `Poin ${shop} sudah 0. Link Anda tetap jalan: pembeli tetap diantar ke CS Anda, dan setiap lead tetap tersimpan.`,
    locked:
      'Hanya saja, nama dan nomor WhatsApp lead yang masuk mulai sekarang terkunci. Begitu poin diisi ulang, lead terkunci terbuka lagi, mulai dari yang terbaru.',
    button: 'Isi ulang poin',
    reason: 'Anda menerima email ini karena Anda pemilik akun yang poinnya baru saja habis.',
  }),
  en: (shop: string) => ({
    subject: 'Your Giliran points ran out: new leads are locked',
    heading: 'Your points ran out',
    intro: `${shop} has 0 points left. Your links keep working: buyers still reach your CS, and every lead is still kept.`,
    locked:
      'But the names and WhatsApp numbers of leads that arrive from now on are locked. Once you top up, locked leads open again, the newest first.',
    button: 'Top up points',
    reason: 'You got this email because you own an account whose points just ran out.',
  }),
} satisfies Record<Language, unknown>;

export function ranOutMail(language: Language, { shop, link }: { shop: string; link: string }): MailContent {
  const { subject, heading, intro, locked, button, reason } = ranOut[language](shop);
  return {
    subject,
    heading,
    reason,
    blocks: [
      { type: 'text', text: intro },
      { type: 'text', text: locked },
      { type: 'button', label: button, url: link },
    ],
  };
}
