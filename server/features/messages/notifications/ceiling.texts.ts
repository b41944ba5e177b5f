import { number } from '#server/integrations/pdf/pdf-formats.ts';

// What mails say when the points of a day are nearly spent, or are. Without a rotator it is the whole account's day.

interface CeilingTexts {
  title: (rotator: string, left: number) => string;
  text: (left: number, mayRaise: boolean) => string;
  open: (rotator: string, left: number, mayRaise: boolean) => string;
}

export const ceilingMailId: CeilingTexts = {
  title: (rotator, left) => {
    const whose = rotator ? `Rotator ${rotator}` : 'Akun Anda';
    return left > 0
      ? `${whose}: sisa ${number(left)} poin hari ini`
      : `${whose}: batas poin hari ini tercapai`;
  },
  text: (left, mayRaise) =>
    left > 0
      ? `Batas poin harian hampir tercapai. Setelah itu, formulir baru ditahan sampai besok: tidak jadi lead dan tidak memakai poin. Kalau pembelinya memang ramai, ${mayRaise ? 'naikkan batasnya' : 'minta pemilik akun menaikkan batasnya'}.`
      : 'Formulir baru sekarang ditahan: tidak jadi lead dan tidak memakai poin. Lihat siapa saja yang ditahan, lalu loloskan yang memang pembeli. Pembeli lama tetap diteruskan ke CS-nya.',
  open: (rotator, left, mayRaise) => {
    if (left === 0) return 'Lihat yang ditahan';
    return rotator || !mayRaise ? 'Buka rotator' : 'Buka poin';
  },
};

export const ceilingMailEn: CeilingTexts = {
  title: (rotator, left) => {
    const whose = rotator ? `Rotator ${rotator}` : 'Your account';
    return left > 0
      ? `${whose}: ${number(left)} points left today`
      : `${whose}: today’s point limit is reached`;
  },
  text: (left, mayRaise) =>
    left > 0
      ? `The daily point limit is nearly reached. After that, new forms are held until tomorrow: they become no leads and take no points. If these are real buyers, ${mayRaise ? 'raise the limit' : 'ask the account’s owner to raise the limit'}.`
      : 'New forms are held now: they become no leads and take no points. See who is held, and let real buyers in. Returning buyers still go to their CS.',
  open: (rotator, left, mayRaise) => {
    if (left === 0) return 'See who is held';
    if (rotator) return 'Open the rotator';
    return mayRaise ? 'Open points' : 'Open rotators';
  },
};
