import type { Language } from '#contract/language.ts';
import type { MailContent } from '#server/integrations/mail/render-mail.ts';

interface ChangeMail {
  subject: string;
  heading: string;
  intro: string;
  button: string;
  note: string;
  reason: string;
}

const oldAddress: Record<Language, (email: string) => ChangeMail> = {
  id: (email) => ({
    subject: 'Setujui penggantian email Giliran Anda',
    heading: 'Ganti email untuk masuk?',
    intro: `Akun Giliran Anda diminta pindah ke ${email}. Kalau ini memang Anda, setujui lewat tombol ini. Alamat yang baru juga harus setuju.`,
    button: 'Lihat dan setujui',
    note: 'Bukan Anda? Buka tombol yang sama dan pilih "Bukan saya", lalu ganti kata sandi Anda. Selama belum disetujui, tidak ada yang berubah. Link ini berlaku 24 jam.',
    reason: 'Anda menerima email ini karena alamat ini dipakai untuk masuk ke Giliran.',
  }),
  en: (email) => ({
    subject: 'Approve the new email for your Giliran account',
    heading: 'Change the email you sign in with?',
    intro: `Someone asked to move your Giliran account to ${email}. If that was you, approve it with this button. The new address has to approve it too.`,
    button: 'Review and approve',
    note: 'Not you? Press the same button, choose "This wasn’t me" and change your password. Nothing changes until it is approved. This link works for 24 hours.',
    reason: 'You got this email because this address is used to sign in to Giliran.',
  }),
};

const newAddress: Record<Language, (who: string) => ChangeMail> = {
  id: (who) => ({
    subject: 'Pastikan email baru Anda di Giliran',
    heading: 'Ini email Anda yang baru?',
    intro: `${who || 'Seseorang'} ingin masuk ke Giliran dengan alamat email ini. Kalau itu Anda, pastikan lewat tombol ini.`,
    button: 'Ya, ini email saya',
    note: 'Bukan Anda? Abaikan saja, alamat Anda tidak dipakai. Link ini berlaku 24 jam.',
    reason: 'Anda menerima email ini karena alamat ini ditulis sebagai email baru di Giliran.',
  }),
  en: (who) => ({
    subject: 'Confirm your new email for Giliran',
    heading: 'Is this your new email?',
    intro: `${who || 'Someone'} wants to sign in to Giliran with this email address. If that is you, confirm it with this button.`,
    button: 'Yes, this is my email',
    note: 'Not you? Just ignore this: your address is not used. This link works for 24 hours.',
    reason: 'You got this email because this address was given as a new email on Giliran.',
  }),
};

/** Told to its reader alone: whoever asked must not learn whose addresses have an account. */
const taken: Record<Language, (who: string) => Omit<ChangeMail, 'button'>> = {
  id: (who) => ({
    subject: 'Email ini sudah punya akun Giliran',
    heading: 'Email ini sudah punya akun sendiri',
    intro: `${who || 'Seseorang'} ingin masuk ke Giliran dengan alamat ini, tetapi alamat ini sudah dipakai akun lain. Tidak ada yang berubah.`,
    note: 'Kalau itu Anda, pakai alamat lain, atau hapus dulu akun yang memakai alamat ini.',
    reason: 'Anda menerima email ini karena alamat ini ditulis sebagai email baru di Giliran.',
  }),
  en: (who) => ({
    subject: 'This email already has a Giliran account',
    heading: 'This email already has an account of its own',
    intro: `${who || 'Someone'} wants to sign in to Giliran with this address, but another account uses it already. Nothing has changed.`,
    note: 'If that was you, choose another address, or first close the account that uses this one.',
    reason: 'You got this email because this address was given as a new email on Giliran.',
  }),
};

function letter({ subject, heading, intro, button, note, reason }: ChangeMail, link: string): MailContent {
  return {
    subject,
    heading,
    reason,
    blocks: [
      { type: 'text', text: intro },
      { type: 'button', label: button, url: link },
      { type: 'note', text: note },
    ],
  };
}

export function oldAddressMail(language: Language, { email, link }: { email: string; link: string }) {
  return letter(oldAddress[language](email), link);
}

export function newAddressMail(language: Language, { who, link }: { who: string; link: string }) {
  return letter(newAddress[language](who), link);
}

export function addressTakenMail(language: Language, { who }: { who: string }): MailContent {
  const { subject, heading, intro, note, reason } = taken[language](who);
  return {
    subject,
    heading,
    reason,
    blocks: [
      { type: 'text', text: intro },
      { type: 'note', text: note },
    ],
  };
}
