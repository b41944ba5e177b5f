import type { Language } from '#contract/language.ts';
import type { Block, MailContent } from '#server/integrations/mail/render-mail.ts';

interface FirstLink {
  link: string;
  /** Given once the address is verified. */
  points: number;
}

const firstLink = {
  id: (points: string | null) => ({
    subject: 'Selamat datang di Giliran: verifikasi email Anda',
    heading: 'Satu langkah lagi, toko Anda siap',
    intro: points
      ? `Buka link ini, beri nama toko, dan buat kata sandi. ${points} poin gratis langsung masuk.`
      : 'Buka link ini, beri nama toko, dan buat kata sandi.',
    button: 'Siapkan toko saya',
    valid: 'Link ini berlaku 24 jam dan hanya bisa dipakai sekali.',
    reason:
      'Anda menerima email ini karena alamat ini dipakai untuk mendaftar. Bukan Anda? Abaikan saja, alamat Anda tidak dipakai untuk apa pun.',
  }),
  en: (points: string | null) => ({
    subject: 'Welcome to Giliran: verify your email',
    heading: 'One step left, and your shop is ready',
    intro: points
      ? `Open this link, name your shop and choose a password. You get ${points} free points at once.`
      : 'Open this link, name your shop and choose a password.',
    button: 'Set up my shop',
    valid: 'This link works once, for 24 hours.',
    reason:
      'You got this email because this address was used to register. Not you? Just ignore this email: your address is not used for anything.',
  }),
} satisfies Record<Language, unknown>;

export function firstLinkMail(language: Language, { link, points }: FirstLink): MailContent {
  const said = firstLink[language](points > 0 ? formatIn(language, points) : null);
  return {
    subject: said.subject,
    heading: said.heading,
    reason: said.reason,
    blocks: [
      { type: 'text', text: said.intro },
      { type: 'button', label: said.button, url: link },
      { type: 'note', text: said.valid },
    ],
  };
}

function formatIn(language: Language, number: number): string {
  return new Intl.NumberFormat(language === 'id' ? 'id-ID' : 'en-US').format(number);
}

interface Welcome {
  email: string;
  password: string;
  link: string;
  /** The link then leads to the sign-in instead. */
  isVerified: boolean;
  /** The shop that added the person. */
  addedTo: string;
}

const welcome = {
  id: ({ email, addedTo, isVerified }: Welcome) => ({
    subject: `Anda ditambahkan ke ${addedTo} di Giliran`,
    heading: `Selamat bergabung di ${addedTo}!`,
    intro: isVerified
      ? 'Akun Anda sudah jadi. Masuk dengan kata sandi awal di bawah ini.'
      : 'Akun Anda sudah jadi. Tinggal satu langkah: pastikan alamat email ini milik Anda.',
    button: isVerified ? 'Masuk ke Giliran' : 'Verifikasi email saya',
    valid: 'Link ini berlaku 24 jam dan hanya bisa dipakai sekali.',
    signIn: `Setelah itu, masuk dengan email ${email} dan kata sandi awal ini:`,
    password: 'Kata sandi awal',
    change:
      'Ganti kata sandi ini begitu Anda masuk. Kami tidak menyimpannya, jadi hanya email ini yang tahu.',
    reason: `Anda menerima email ini karena ${addedTo} menambahkan alamat ini sebagai anggota tim. Salah alamat? Abaikan saja.`,
  }),
  en: ({ email, addedTo, isVerified }: Welcome) => ({
    subject: `You were added to ${addedTo} on Giliran`,
    heading: `Welcome to ${addedTo}!`,
    intro: isVerified
      ? 'Your account is ready. Sign in with the initial password below.'
      : 'Your account is ready. One step is left: confirm that this email address is yours.',
    button: isVerified ? 'Sign in to Giliran' : 'Verify my email',
    valid: 'This link works once, for 24 hours.',
    signIn: `Then sign in with the email ${email} and this initial password:`,
    password: 'Initial password',
    change: 'Change it as soon as you are in. We do not keep it: this email is the only copy.',
    reason: `You got this email because ${addedTo} added this address as a team member. Not you? Just ignore it.`,
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
    intro: 'Press this button to unlock everything in Giliran.',
    button: 'Verify my email',
    valid: 'This link works once, for 24 hours. Earlier links no longer work.',
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
