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
      : 'Selamat datang di Giliran: verifikasi e-mail Anda',
    heading: addedTo ? `Selamat bergabung di ${addedTo}!` : 'Selamat datang di Giliran!',
    intro: isVerified
      ? 'Akun Anda sudah jadi. Masuk dengan kata sandi awal di bawah ini.'
      : 'Akun Anda sudah jadi. Tinggal satu langkah: pastikan alamat e-mail ini milik Anda.',
    button: isVerified ? 'Masuk ke Giliran' : 'Verifikasi e-mail saya',
    valid: 'Link ini berlaku 24 jam dan hanya bisa dipakai sekali.',
    signIn: `Setelah itu, masuk dengan e-mail ${email} dan kata sandi awal ini:`,
    password: 'Kata sandi awal',
    change:
      'Ganti kata sandi ini begitu Anda masuk. Kami tidak menyimpannya, jadi hanya e-mail ini yang tahu.',
    reason: addedTo
      ? `Anda menerima e-mail ini karena ${addedTo} menambahkan alamat ini sebagai anggota tim. Salah alamat? Abaikan saja.`
      : 'Anda menerima e-mail ini karena alamat ini dipakai untuk mendaftar. Bukan Anda? Abaikan saja.',
  }),
  en: ({ email, addedTo, isVerified }: Welcome) => ({
    subject: addedTo ? `You were added to ${addedTo} on Giliran` : 'Welcome to Giliran: verify your e-mail',
    heading: addedTo ? `Welcome to ${addedTo}!` : 'Welcome to Giliran!',
    intro: isVerified
      ? 'Your account is ready. Sign in with the initial password below.'
      : 'Your account is ready. One step is left: confirm that this e-mail address is yours.',
    button: isVerified ? 'Sign in to Giliran' : 'Verify my e-mail',
    valid: 'This link works once, within 24 hours.',
    signIn: `Then sign in with the e-mail ${email} and this initial password:`,
    password: 'Initial password',
    change:
      'Change it as soon as you are in. We do not keep it: this e-mail is the only place that knows it.',
    reason: addedTo
      ? `You got this e-mail because ${addedTo} added this address as a team member. Not you? Just ignore it.`
      : 'You got this e-mail because this address was used to register. Not you? Just ignore it.',
  }),
} satisfies Record<Language, unknown>;

export function welcomeMail(language: Language, given: Welcome): MailContent {
  const words = welcome[language](given);
  const button: Block = { type: 'button', label: words.button, url: given.link };
  const secret: Block = { type: 'secret', label: words.password, value: given.password };
  const change: Block = { type: 'note', text: words.change };
  const intro: Block = { type: 'text', text: words.intro };
  const blocks: Block[] = given.isVerified
    ? [intro, secret, button, change]
    : [
        intro,
        button,
        { type: 'note', text: words.valid },
        { type: 'text', text: words.signIn },
        secret,
        change,
      ];
  return { subject: words.subject, heading: words.heading, blocks, reason: words.reason };
}

const verify = {
  id: {
    subject: 'Verifikasi e-mail Anda di Giliran',
    heading: 'Pastikan e-mail ini milik Anda',
    intro: 'Tekan tombol ini, lalu semua fitur Giliran bisa Anda pakai.',
    button: 'Verifikasi e-mail saya',
    valid: 'Link ini berlaku 24 jam dan hanya bisa dipakai sekali. Link sebelumnya tidak berlaku lagi.',
    reason: 'Anda menerima e-mail ini karena meminta link verifikasi. Bukan Anda? Abaikan saja.',
  },
  en: {
    subject: 'Verify your e-mail for Giliran',
    heading: 'Confirm that this e-mail is yours',
    intro: 'Press this button, and everything in Giliran is open to you.',
    button: 'Verify my e-mail',
    valid: 'This link works once, within 24 hours. Earlier links no longer work.',
    reason: 'You got this e-mail because you asked for a verification link. Not you? Just ignore it.',
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
