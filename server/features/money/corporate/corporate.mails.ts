import type { Language } from '#contract/language.ts';
import type { CorporateEvent } from '#domain/notifications.ts';
import type { Block, MailContent } from '#server/integrations/mail/render-mail.ts';

export interface CorporateMail {
  name: string;
  corporateId: string;
  refusal: string;
  number: string;
  total: string;
  due: string;
  /** Empty where nothing may be withheld. */
  pph23: string;
  afterPph23: string;
  /** Where to transfer to. */
  accounts: readonly { label: string; value: string }[];
  link: string;
}

interface MailTexts {
  subject: string;
  heading: string;
  text: string;
  button: string;
}

const id = (event: CorporateEvent, mail: CorporateMail): MailTexts => {
  const { name, corporateId, refusal, number, total, due, pph23, afterPph23 } = mail;
  const withheld =
    pph23 && ` Kalau Anda memotong PPh 23 (${pph23}), transfer ${afterPph23} dan unggah bukti potongnya.`;
  switch (event) {
    case 'approved':
      return {
        subject: `${name} sudah menjadi pelanggan Corporate`,
        heading: 'Pendaftaran Corporate Anda disetujui',
        text: `Corporate ID Anda: ${corporateId}. Mulai sekarang lead tidak pernah terkunci karena poin habis; pemakaian ditagih sebulan sekali.`,
        button: 'Buka halaman Corporate',
      };
    case 'refused':
      return {
        subject: 'Pendaftaran Corporate Anda perlu diperbaiki',
        heading: 'Pendaftaran Corporate belum bisa kami setujui',
        text: `Alasannya: ${refusal}. Perbaiki datanya, lalu kirim lagi.`,
        button: 'Perbaiki pendaftaran',
      };
    case 'invoice':
      return {
        subject: `Invoice ${number}: ${total}, jatuh tempo ${due}`,
        heading: 'Invoice bulanan Anda sudah terbit',
        text: `Transfer tepat ${total} paling lambat ${due}.${withheld}`,
        button: 'Lihat invoice dan PDF',
      };
    case 'in_a_week':
      return {
        subject: `Invoice ${number} jatuh tempo ${due}`,
        heading: 'Seminggu lagi jatuh tempo',
        text: `Invoice ${number} sebesar ${total} jatuh tempo ${due}.${withheld}`,
        button: 'Lihat invoice',
      };
    case 'tomorrow':
      return {
        subject: `Besok jatuh tempo: invoice ${number}`,
        heading: 'Besok jatuh tempo',
        text: `Invoice ${number} sebesar ${total} jatuh tempo ${due}.${withheld}`,
        button: 'Lihat invoice',
      };
    case 'late':
      return {
        subject: `Invoice ${number} sudah lewat jatuh tempo`,
        heading: 'Pembayaran Anda belum kami terima',
        text: `Invoice ${number} sebesar ${total} jatuh tempo ${due}. 14 hari setelah jatuh tempo lead baru akan terkunci sampai invoice ini dibayar.${withheld}`,
        button: 'Bayar sekarang',
      };
    case 'locked':
      return {
        subject: 'Lead baru Anda sekarang terkunci',
        heading: 'Lead baru terkunci sampai invoice dibayar',
        text: `Invoice ${number} sebesar ${total} sudah 14 hari lewat jatuh tempo. Lead tetap masuk dan tersimpan; semuanya terbuka begitu pembayaran kami terima.`,
        button: 'Bayar sekarang',
      };
    case 'needs_slip':
      return {
        subject: `Unggah bukti potong untuk invoice ${number}`,
        heading: 'Tinggal bukti potong PPh 23',
        text: `Kami menerima ${afterPph23} untuk invoice ${number}, kurang PPh 23 sebesar ${pph23}. Invoice lunas begitu bukti potongnya Anda unggah.`,
        button: 'Unggah bukti potong',
      };
    case 'paid':
      return {
        subject: `Invoice ${number} lunas`,
        heading: 'Pembayaran diterima, terima kasih',
        text: `Invoice ${number} sebesar ${total} sudah lunas.`,
        button: 'Lihat invoice',
      };
  }
};

const en = (event: CorporateEvent, mail: CorporateMail): MailTexts => {
  const { name, corporateId, refusal, number, total, due, pph23, afterPph23 } = mail;
  const withheld = pph23 && ` If you withhold PPh 23 (${pph23}), transfer ${afterPph23} and upload the slip.`;
  switch (event) {
    case 'approved':
      return {
        subject: `${name} is now a corporate customer`,
        heading: 'Your corporate registration is approved',
        text: `Your Corporate ID: ${corporateId}. From now on leads are never locked for lack of points; you are billed once a month.`,
        button: 'Open the corporate page',
      };
    case 'refused':
      return {
        subject: 'Your corporate registration needs a correction',
        heading: 'We could not approve your registration yet',
        text: `The reason: ${refusal}. Please correct it and send it again.`,
        button: 'Correct the registration',
      };
    case 'invoice':
      return {
        subject: `Invoice ${number}: ${total}, due ${due}`,
        heading: 'Your monthly invoice is here',
        text: `Please transfer exactly ${total} by ${due}.${withheld}`,
        button: 'See the invoice and PDF',
      };
    case 'in_a_week':
      return {
        subject: `Invoice ${number} is due ${due}`,
        heading: 'Due in a week',
        text: `Invoice ${number} of ${total} is due ${due}.${withheld}`,
        button: 'See the invoice',
      };
    case 'tomorrow':
      return {
        subject: `Due tomorrow: invoice ${number}`,
        heading: 'Due tomorrow',
        text: `Invoice ${number} of ${total} is due ${due}.${withheld}`,
        button: 'See the invoice',
      };
    case 'late':
      return {
        subject: `Invoice ${number} is past due`,
        heading: 'We have not received your payment',
        text: `Invoice ${number} of ${total} was due ${due}. 14 days after the due date new leads are locked until it is paid.${withheld}`,
        button: 'Pay now',
      };
    case 'locked':
      return {
        subject: 'Your new leads are now locked',
        heading: 'New leads are locked until the invoice is paid',
        text: `Invoice ${number} of ${total} is 14 days past due. Leads still arrive and are kept; all of them open as soon as we receive your payment.`,
        button: 'Pay now',
      };
    case 'needs_slip':
      return {
        subject: `Upload the slip for invoice ${number}`,
        heading: 'Only the PPh 23 slip is missing',
        text: `We received ${afterPph23} for invoice ${number}, short by the PPh 23 of ${pph23}. The invoice is paid as soon as you upload the slip.`,
        button: 'Upload the slip',
      };
    case 'paid':
      return {
        subject: `Invoice ${number} is paid`,
        heading: 'Payment received, thank you',
        text: `Invoice ${number} of ${total} is paid.`,
        button: 'See the invoice',
      };
  }
};

const reasons: Record<Language, string> = {
  id: 'Anda menerima email ini karena alamat ini terdaftar untuk tagihan Corporate Giliran.',
  en: 'You got this email because this address is registered for corporate bills of Giliran.',
};

const asksToPay: readonly CorporateEvent[] = ['invoice', 'in_a_week', 'tomorrow', 'late', 'locked'];

export function corporateMail(language: Language, event: CorporateEvent, mail: CorporateMail): MailContent {
  const { subject, heading, text, button } = (language === 'id' ? id : en)(event, mail);
  const how: Block[] = asksToPay.includes(event)
    ? mail.accounts.map((one) => ({ type: 'secret', ...one }))
    : [];
  return {
    subject,
    heading,
    reason: reasons[language],
    blocks: [{ type: 'text', text }, ...how, { type: 'button', label: button, url: mail.link }],
  };
}
