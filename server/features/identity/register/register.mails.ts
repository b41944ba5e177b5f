import type { Language } from '#contract/language.ts';
import type { Block, MailContent } from '#server/integrations/mail/render-mail.ts';

interface Welcome {
  email: string;
  password: string;
  link: string;
  /** The link then leads to the sign-in instead. */
  isVerified: boolean;
  /** The shop that added the person; an owner made their own. */
  addedTo?: string;
}

const welcome = {
  id: ({ email, addedTo, isVerified }: Welcome) => ({
    subject: addedTo
      ? `Anda ditambahkan ke ${addedTo} di Giliran`
      : 'Selamat datang di Giliran: verifikasi email Anda',
    heading: addedTo ? `Selamat bergabung di ${addedTo}!` : 'Selamat datang di Giliran!',
    intro: isVerified
      ? 'Akun Anda sudah jadi. Masuk dengan kata sandi awal di bawah ini.'
      : 'Akun Anda sudah jadi. Tinggal satu langkah: pastikan alamat email ini milik Anda.',
    button: isVerified ? 'Masuk ke Giliran' : 'Verifikasi email saya',
    valid: 'Link ini berlaku 24 jam dan hanya bisa dipakai sekali.',
    signIn: `Setelah itu, masuk dengan email ${email} dan kata sandi awal ini:`,
    password: 'Kata sandi awal',
    change:
      'Ganti kata sandi ini begitu Anda masuk. Kami tidak menyimpannya, jadi hanya email ini yang tahu.',
    reason: addedTo
      ? `Anda menerima email ini karena ${addedTo} menambahkan alamat ini sebagai anggota tim. Salah alamat? Abaikan saja.`
      : 'Anda menerima email ini karena alamat ini dipakai untuk mendaftar. Bukan Anda? Abaikan saja.',
  }),
  en: ({ email, addedTo, isVerified }: Welcome) => ({
    subject: addedTo ? `You were added to ${addedTo} on Giliran` : 'Welcome to Giliran: verify your email',
    heading: addedTo ? `Welcome to ${addedTo}!` : 'Welcome to Giliran!',
    intro: isVerified
      ? 'Your account is ready. Sign in with the initial password below.'
      : 'Your account is ready. One step is left: confirm that this email address is yours.',
    button: isVerified ? 'Sign in to Giliran' : 'Verify my email',
    valid: 'This link works once, within 24 hours.',
    signIn: `Then sign in with the email ${email} and this initial password:`,
    password: 'Initial password',
    change: 'Change it as soon as you are in. We do not keep it: this email is the only place that knows it.',
    reason: addedTo
      ? `You got this email because ${addedTo} added this address as a team member. Not you? Just ignore it.`
      : 'You got this email because this address was used to register. Not you? Just ignore it.',
  }),
} satisfies Record<Language, unknown>;

export function welcomeMail(language: Language, given: Welcome): MailContent {
  const texts = welcome[language](given);
  const button: Block = { type: 'button', label: texts.button, url: given.link };
  const secret: Block = { type: 'secret', label: texts.password, value: given.password };
  const change: Block = { type: 'note', text: texts.change };
  const intro: Block = { type: 'text', text: texts.intro };
  const blocks: Block[] = given.isVerified
    ? [intro, secret, button, change]
    : [
        intro,
        button,
        { type: 'note', text: texts.valid },
        { type: 'text', text: texts.signIn },
        secret,
        change,
      ];
  return { subject: texts.subject, heading: texts.heading, blocks, reason: texts.reason };
}

const verify = {
  id: {
    subject: 'Verifikasi email Anda di Giliran',
    heading: 'Pastikan email ini milik Anda',
    intro: 'Tekan tombol ini, lalu semua fitur Giliran bisa Anda pakai.',
    button: 'Verifikasi email saya',
    valid: 'Link ini berlaku 24 jam dan hanya bisa dipakai sekali. Link sebelumnya tidak berlaku lagi.',
    reason: 'Anda menerima email ini karena meminta link verifikasi. Bukan Anda? Abaikan saja.',
  },
  en: {
    subject: 'Verify your email for Giliran',
    heading: 'Confirm that this email is yours',
    intro: 'Press this button, and everything in Giliran is open to you.',
    button: 'Verify my email',
    valid: 'This link works once, within 24 hours. Earlier links no longer work.',
    reason: 'You got this email because you asked for a verification link. Not you? Just ignore it.',
  },
} satisfies Record<Language, unknown>;

export function verifyMail(language: Language, { link }: { link: string }): MailContent {
  const { subject, heading, intro, button, valid, reason } = verify[language];
  return {
    subject,
    heading,
    reason,
    blocks: [
      { type: 'text', text: intro },
      { type: 'button', label: button, url: link },
      { type: 'note', text: valid },
    ],
  };
}
