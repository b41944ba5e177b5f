import type { Language } from '#contract/language.ts';
import { mailTime } from '#server/features/base/mail/mail-dates.ts';
import type { MailContent } from '#server/integrations/mail/render-mail.ts';

interface Invitation {
  /** As it may stand in a mail; empty when nothing is left of it. */
  shop: string;
  email: string;
  until: Date;
  link: string;
}

const texts = {
  id: (shop: string, email: string, until: string) => ({
    subject: `Undangan bergabung dengan ${shop || 'sebuah toko'} di Giliran`,
    heading: `Anda diundang bergabung dengan ${shop || 'sebuah toko'}`,
    intro: `Terima undangan ini dan buat kata sandi Anda sendiri. Setelah itu Anda masuk dengan ${email}.`,
    button: 'Terima undangan',
    valid: `Undangan ini berlaku sampai ${until} dan hanya bisa dipakai sekali.`,
    reason: `Anda menerima email ini karena ${shop || 'sebuah toko'} mengundang alamat ini sebagai anggota tim. Tidak kenal? Abaikan saja, alamat Anda tidak dipakai untuk apa pun.`,
  }),
  en: (shop: string, email: string, until: string) => ({
    subject: `Invitation to join ${shop || 'a shop'} on Giliran`,
    heading: `You’re invited to join ${shop || 'a shop'}`,
    intro: `Accept this invitation and choose a password of your own. After that you sign in with ${email}.`,
    button: 'Accept the invitation',
    valid: `This invitation works once, until ${until}.`,
    reason: `You got this email because ${shop || 'a shop'} invited this address as a team member. Don’t know them? Just ignore this email: your address is not used for anything.`,
  }),
} satisfies Record<Language, unknown>;

export function invitationMail(language: Language, { shop, email, until, link }: Invitation): MailContent {
  const said = texts[language](shop, email, mailTime(until, language, 'WIB'));
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
