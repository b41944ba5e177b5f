import type { Language } from '#contract/language.ts';
import type { MailContent } from '#server/integrations/mail/render-mail.ts';
import { limits } from '#server/platform/rate-limits.ts';
import type { SecurityMailKind } from './security-mail-kinds.ts';

const mostCodes = limits['codes.member'].max;

interface Facts {
  /** Who did it. */
  who: string;
  subject: string;
  when: string;
}

interface Texts {
  subject: string;
  text: (facts: Facts) => string;
  button: string;
}

/** The page of the app on which each can be checked and put right. */
export const securityMailPaths: Record<SecurityMailKind, `/${string}`> = {
  'device.new': '/profile/devices',
  'api-key.added': '/settings/api-keys',
  'webhook.added': '/settings/webhooks',
  'webhook.moved': '/settings/webhooks',
  'export.large': '/profile/activity',
  'member.phone': '/members',
  'member.email': '/members',
  'second-factor.on': '/profile/activity',
  'second-factor.off': '/profile/activity',
  'recovery-code.used': '/profile/activity',
  'second-factor.guessed': '/profile/activity',
  'second-factor.reset': '/profile/activity',
  'second-factor.own-reset': '/profile/security',
  'second-factor.required': '/profile/security',
  'second-factor.not-required': '/profile/security',
};

const texts: Record<Language, Record<SecurityMailKind, Texts>> = {
  id: {
    'device.new': {
      subject: 'Ada perangkat baru yang masuk ke akun Anda',
      text: ({ subject, when }) =>
        `Akun pemilik dipakai masuk di ${subject} pada ${when}, perangkat yang belum pernah dipakai sebelumnya.`,
      button: 'Lihat perangkat',
    },
    'api-key.added': {
      subject: 'Kunci API baru dibuat',
      text: ({ who, subject, when }) => `${who} membuat kunci API "${subject}" pada ${when}.`,
      button: 'Lihat kunci API',
    },
    'webhook.added': {
      subject: 'Webhook baru ditambahkan',
      text: ({ who, subject, when }) => `${who} menambahkan webhook "${subject}" pada ${when}.`,
      button: 'Lihat webhook',
    },
    'webhook.moved': {
      subject: 'Alamat webhook diganti',
      text: ({ who, subject, when }) =>
        `${who} mengganti alamat webhook "${subject}" pada ${when}. Data lead sekarang dikirim ke alamat baru.`,
      button: 'Lihat webhook',
    },
    'export.large': {
      subject: 'Data dalam jumlah besar diekspor',
      text: ({ who, subject, when }) => `${who} mengekspor ${subject} baris data pada ${when}.`,
      button: 'Lihat aktivitas',
    },
    'member.phone': {
      subject: 'Nomor WhatsApp anggota diganti',
      text: ({ who, subject, when }) =>
        `${who} mengganti nomor WhatsApp ${subject} pada ${when}. Lead berikutnya diantar ke nomor baru.`,
      button: 'Lihat anggota',
    },
    'member.email': {
      subject: 'Email anggota diganti',
      text: ({ who, subject, when }) => `${who} mengganti email ${subject} pada ${when}.`,
      button: 'Lihat anggota',
    },
    'second-factor.on': {
      subject: 'Verifikasi dua langkah dinyalakan',
      text: ({ who, when }) =>
        `${who} menyalakan verifikasi dua langkah pada ${when}. Mulai sekarang masuk sebagai ${who} butuh langkah kedua.`,
      button: 'Lihat aktivitas',
    },
    'second-factor.off': {
      subject: 'Verifikasi dua langkah dimatikan',
      text: ({ who, when }) => `${who} mematikan verifikasi dua langkah pada ${when}.`,
      button: 'Lihat aktivitas',
    },
    'recovery-code.used': {
      subject: 'Kode cadangan dipakai',
      text: ({ who, when }) => `Satu kode cadangan milik ${who} dipakai pada ${when}.`,
      button: 'Lihat aktivitas',
    },
    'second-factor.guessed': {
      subject: 'Ada yang menebak kode verifikasi',
      text: ({ who, when }) =>
        `Pada ${when} kode verifikasi untuk masuk sebagai ${who} sudah dicoba ${mostCodes} kali dalam satu jam. Hanya yang tahu kata sandinya bisa sampai di langkah itu: kalau bukan ${who} sendiri, segera ganti kata sandinya. Kode dari aplikasi ditolak dulu sampai satu jam itu lewat; kode cadangan dan passkey tetap bisa dipakai.`,
      button: 'Lihat aktivitas',
    },
    'second-factor.reset': {
      subject: 'Verifikasi dua langkah anggota direset',
      text: ({ who, subject, when }) =>
        `${who} mereset verifikasi dua langkah ${subject} pada ${when}. ${subject} sekarang bisa masuk dengan kata sandi saja.`,
      button: 'Lihat aktivitas',
    },
    'second-factor.own-reset': {
      subject: 'Verifikasi dua langkah Anda direset',
      text: ({ who, when }) =>
        `${who} mereset verifikasi dua langkah Anda pada ${when}. Aplikasi autentikator, passkey, dan kode cadangan Anda yang lama tidak berlaku lagi, dan Anda keluar dari semua perangkat. Masuk lagi dengan kata sandi, lalu aktifkan lagi verifikasi dua langkah.`,
      button: 'Aktifkan lagi',
    },
    'second-factor.required': {
      subject: 'Verifikasi dua langkah diwajibkan',
      text: ({ who, when }) =>
        `${who} mewajibkan verifikasi dua langkah untuk pemilik dan admin pada ${when}. Yang belum memakainya punya waktu 7 hari untuk mengaktifkannya; setelah itu mereka harus mengaktifkannya dulu sebelum bisa bekerja.`,
      button: 'Buka Keamanan',
    },
    'second-factor.not-required': {
      subject: 'Verifikasi dua langkah tidak diwajibkan lagi',
      text: ({ who, when }) =>
        `Sejak ${when}, pemilik dan admin tidak diwajibkan lagi memakai verifikasi dua langkah. Yang mengubahnya: ${who}.`,
      button: 'Buka Keamanan',
    },
  },
  en: {
    'device.new': {
      subject: 'A new device signed in to your account',
      text: ({ subject, when }) =>
        `The owner’s account was signed in to on ${subject} on ${when}, a device that was not used before.`,
      button: 'See devices',
    },
    'api-key.added': {
      subject: 'A new API key was created',
      text: ({ who, subject, when }) => `${who} created the API key "${subject}" on ${when}.`,
      button: 'See API keys',
    },
    'webhook.added': {
      subject: 'A new webhook was added',
      text: ({ who, subject, when }) => `${who} added the webhook "${subject}" on ${when}.`,
      button: 'See webhooks',
    },
    'webhook.moved': {
      subject: 'The address of a webhook was changed',
      text: ({ who, subject, when }) =>
        `${who} changed the address of the webhook "${subject}" on ${when}. Lead data is now sent to the new address.`,
      button: 'See webhooks',
    },
    'export.large': {
      subject: 'A large amount of data was exported',
      text: ({ who, subject, when }) => `${who} exported ${subject} rows of data on ${when}.`,
      button: 'See the activity',
    },
    'member.phone': {
      subject: 'A member’s WhatsApp number was changed',
      text: ({ who, subject, when }) =>
        `${who} changed the WhatsApp number of ${subject} on ${when}. The next leads go to the new number.`,
      button: 'See members',
    },
    'member.email': {
      subject: 'A member’s email was changed',
      text: ({ who, subject, when }) => `${who} changed the email of ${subject} on ${when}.`,
      button: 'See members',
    },
    'second-factor.on': {
      subject: 'Two-step verification was switched on',
      text: ({ who, when }) =>
        `${who} switched on two-step verification on ${when}. From now on signing in as ${who} takes a second step.`,
      button: 'See the activity',
    },
    'second-factor.off': {
      subject: 'Two-step verification was switched off',
      text: ({ who, when }) => `${who} switched off two-step verification on ${when}.`,
      button: 'See the activity',
    },
    'recovery-code.used': {
      subject: 'A recovery code was used',
      text: ({ who, when }) => `A recovery code of ${who} was used on ${when}.`,
      button: 'See the activity',
    },
    'second-factor.guessed': {
      subject: 'Somebody is guessing verification codes',
      text: ({ who, when }) =>
        `By ${when} codes to sign in as ${who} had been tried ${mostCodes} times within an hour. Only someone who knows the password gets that far: if it was not ${who}, change the password right away. Codes of the app are refused until that hour is over; recovery codes and passkeys still work.`,
      button: 'See the activity',
    },
    'second-factor.reset': {
      subject: 'A member’s two-step verification was reset',
      text: ({ who, subject, when }) =>
        `${who} reset the two-step verification of ${subject} on ${when}. ${subject} can now sign in with the password alone.`,
      button: 'See the activity',
    },
    'second-factor.own-reset': {
      subject: 'Your two-step verification was reset',
      text: ({ who, when }) =>
        `${who} reset your two-step verification on ${when}. Your old authenticator app, passkeys and recovery codes no longer work, and you were signed out everywhere. Sign in with your password, then switch on two-step verification again.`,
      button: 'Switch it on again',
    },
    'second-factor.required': {
      subject: 'Two-step verification is required',
      text: ({ who, when }) =>
        `${who} required two-step verification for the owner and admins on ${when}. Anyone without it has 7 days to switch it on; after that, they must switch it on to continue.`,
      button: 'Open Security',
    },
    'second-factor.not-required': {
      subject: 'Two-step verification is no longer required',
      text: ({ who, when }) =>
        `Since ${when}, two-step verification is no longer required for the owner and admins. Changed by ${who}.`,
      button: 'Open Security',
    },
  },
};

const common = {
  id: {
    notYou: 'Kalau ini bukan Anda atau tim Anda, segera ganti kata sandi dan periksa halaman ini.',
    reason: 'Anda menerima email ini karena Anda pemilik akun. Email keamanan tidak bisa dimatikan.',
    memberNotYou: 'Kalau Anda tidak tahu soal ini, segera tanyakan ke pemilik akun.',
    memberReason:
      'Anda menerima email ini karena Anda anggota akun ini. Email keamanan tidak bisa dimatikan.',
  },
  en: {
    notYou: 'If this was not you or your team, change your password right away and check this page.',
    reason: 'You get this email because you own the account. Security emails cannot be switched off.',
    memberNotYou: 'If you do not know about this, ask the account’s owner right away.',
    memberReason:
      'You get this email because you are a member of this account. Security emails cannot be switched off.',
  },
} satisfies Record<Language, unknown>;

export function securityMail(
  language: Language,
  kind: SecurityMailKind,
  { link, isOwner, ...facts }: Facts & { link: string; isOwner: boolean },
): MailContent {
  const { subject, text, button } = texts[language][kind];
  const { notYou, reason, memberNotYou, memberReason } = common[language];
  return {
    subject,
    heading: subject,
    reason: isOwner ? reason : memberReason,
    blocks: [
      { type: 'text', text: text(facts) },
      { type: 'button', label: button, url: link },
      { type: 'note', text: isOwner ? notYou : memberNotYou },
    ],
  };
}
