import type { Language } from '#contract/language.ts';
import { mailTime } from '#server/features/base/mail/mail-dates.ts';
import type { MailContent } from '#server/integrations/mail/render-mail.ts';

const reset = {
  id: (email: string) => ({
    subject: 'Atur ulang kata sandi Giliran Anda',
    heading: 'Lupa kata sandi? Tidak apa-apa',
    intro: `Tekan tombol ini untuk membuat kata sandi baru bagi ${email}.`,
    button: 'Buat kata sandi baru',
    valid: 'Link ini berlaku 1 jam dan hanya bisa dipakai sekali.',
    ignore: 'Tidak meminta ini? Abaikan saja email ini. Kata sandi Anda tetap sama.',
    reason: 'Anda menerima email ini karena seseorang meminta kata sandi baru untuk alamat ini.',
  }),
  en: (email: string) => ({
    subject: 'Reset your Giliran password',
    heading: 'Forgot your password? No problem',
    intro: `Press this button to choose a new password for ${email}.`,
    button: 'Choose a new password',
    valid: 'This link works once, for 1 hour.',
    ignore: 'Didn’t ask for this? Just ignore this email. Your password stays as it is.',
    reason: 'You got this email because somebody asked for a new password for this address.',
  }),
} satisfies Record<Language, unknown>;

export function resetMail(language: Language, { email, link }: { email: string; link: string }): MailContent {
  const { subject, heading, intro, button, valid, ignore, reason } = reset[language](email);
  return {
    subject,
    heading,
    reason,
    blocks: [
      { type: 'text', text: intro },
      { type: 'button', label: button, url: link },
      { type: 'note', text: valid },
      { type: 'note', text: ignore },
    ],
  };
}

const changed = {
  id: (email: string, when: string) => ({
    subject: 'Kata sandi Giliran Anda baru saja diganti',
    heading: 'Kata sandi Anda sudah diganti',
    intro: `Kata sandi untuk ${email} diganti pada ${when}. Perangkat lain yang masih masuk sudah kami keluarkan.`,
    safe: 'Kalau ini Anda, tidak ada yang perlu dilakukan.',
    notYou: 'Kalau bukan Anda, segera buat kata sandi baru:',
    button: 'Amankan akun saya',
    reason: 'Anda menerima email ini setiap kali kata sandi akun Anda diganti.',
  }),
  en: (email: string, when: string) => ({
    subject: 'Your Giliran password was just changed',
    heading: 'Your password was changed',
    intro: `The password for ${email} was changed on ${when}. Other devices that were signed in have been signed out.`,
    safe: 'If this was you, there is nothing to do.',
    notYou: 'If it was not you, choose a new password right away:',
    button: 'Secure my account',
    reason: 'You get this email whenever the password of your account is changed.',
  }),
} satisfies Record<Language, unknown>;

export function passwordChangedMail(
  language: Language,
  { email, at, link }: { email: string; at: Date; link: string },
): MailContent {
  // Most sellers live in it.
  const when = mailTime(at, language, 'WIB');
  const { subject, heading, intro, safe, notYou, button, reason } = changed[language](email, when);
  return {
    subject,
    heading,
    reason,
    blocks: [
      { type: 'text', text: intro },
      { type: 'text', text: safe },
      { type: 'text', text: notYou },
      { type: 'button', label: button, url: link },
    ],
  };
}
