import type { Language } from '#contract/language.ts';
import type { Block, MailContent } from '#server/integrations/mail/render-mail.ts';

interface Moved {
  leads: { code: string; link: string }[];
  /** Who has them now, or had them before; undefined when there are several. */
  other: string | undefined;
  /** After which leads go on; undefined when rotators differ. */
  minutes: number | undefined;
}

interface ReassignedLeads {
  got: Moved | null;
  lost: Moved | null;
  /** Where the list of leads is. */
  list: string;
}

const texts = {
  id: {
    got: ({ leads, other }: Moved) => ({
      subject: `Anda mendapat ${leads.length} lead yang belum dihubungi${other ? ` ${other}` : ''}`,
      heading: `${leads.length} lead dialihkan ke Anda`,
    }),
    gotText: ({ other, minutes }: Moved) =>
      `${other ? `${other} belum` : 'CS sebelumnya belum'} sempat menghubungi pembelinya${
        minutes ? ` selama ${minutes} menit bertugas` : ''
      }, jadi sekarang giliran Anda. Sapa segera, selagi pembeli masih menunggu.`,
    lost: ({ leads, other, minutes }: Moved) => {
      const where = other ? ` ke ${other}` : '';
      const why = minutes ? `${minutes} menit belum dihubungi` : 'belum dihubungi';
      return {
        subject: `${leads.length} lead dialihkan${where} karena ${why}`,
        heading: `${leads.length} lead Anda dialihkan`,
      };
    },
    lostText: ({ other, minutes }: Moved) =>
      `Pembelinya belum dihubungi${minutes ? ` selama ${minutes} menit Anda bertugas` : ''}, jadi leadnya diteruskan ke ${
        other ?? 'CS lain'
      } agar tidak menunggu lebih lama.`,
    lostAdvice:
      'Supaya lead tidak dialihkan, tekan Follow-up begitu Anda menghubungi pembeli, dan jeda giliran saat istirahat.',
    codes: (codes: string) => `Kode lead: ${codes}`,
    open: (code: string) => `Buka lead ${code}`,
    more: (count: number) => `Dan ${count} lead lagi di daftar Anda.`,
    list: 'Lihat daftar lead',
    reason: 'Anda menerima email ini karena rotator Anda mengalihkan lead yang belum direspons.',
  },
  en: {
    got: ({ leads, other }: Moved) => ({
      subject: `You got ${count(leads)} that ${other ?? 'another CS'} had not contacted`,
      heading: `${count(leads)} moved to you`,
    }),
    gotText: ({ other, minutes }: Moved) =>
      `${other ?? 'The CS before you'} had not contacted the buyer${
        minutes ? ` in ${minutes} minutes on duty` : ''
      }, so now it is your turn. Say hello soon, while the buyer is still waiting.`,
    lost: ({ leads, other, minutes }: Moved) => {
      const where = other ? ` to ${other}` : '';
      const why = minutes
        ? `after ${minutes} minutes without contact`
        : 'because nobody had contacted the buyer';
      return {
        subject: `${count(leads)} moved${where} ${why}`,
        heading: `${count(leads)} of yours moved on`,
      };
    },
    lostText: ({ other, minutes }: Moved) =>
      `Nobody had contacted the buyer${minutes ? ` in ${minutes} minutes of your duty` : ''}, so ${
        other ?? 'another CS'
      } takes it from here and nobody waits any longer.`,
    lostAdvice:
      'To keep your leads, press Follow up as soon as you contact a buyer, and pause your turns when you take a break.',
    codes: (codes: string) => `Lead codes: ${codes}`,
    open: (code: string) => `Open lead ${code}`,
    more: (rest: number) => `And ${rest} more in your list.`,
    list: 'See your leads',
    reason: 'You got this email because your rotator reassigns unanswered leads.',
  },
} satisfies Record<Language, unknown>;

/** A mail with a hundred buttons helps nobody. */
const mostButtons = 5;

/** One mail, whether someone got leads, lost some, or both. */
export function reassignedMail(language: Language, { got, lost, list }: ReassignedLeads): MailContent {
  const own = texts[language];
  const first = got ? own.got(got) : own.lost(lost as Moved);
  const toList: Block = { type: 'button', label: own.list, url: list };
  return {
    ...first,
    reason: own.reason,
    blocks: [
      ...(got ? gotBlocks(language, got, toList) : []),
      ...(got && lost ? [{ type: 'text', text: `${own.lost(lost).heading}:` } satisfies Block] : []),
      ...(lost ? lostBlocks(language, lost) : []),
      ...(got ? [] : [toList]),
    ],
  };
}

function gotBlocks(language: Language, moved: Moved, toList: Block): Block[] {
  const { gotText, open, more } = texts[language];
  const rest = moved.leads.length - mostButtons;
  return [
    { type: 'text', text: gotText(moved) },
    ...moved.leads.slice(0, mostButtons).map(({ code, link }): Block => {
      return { type: 'button', label: open(code), url: link };
    }),
    ...(rest > 0 ? [{ type: 'note', text: more(rest) } satisfies Block, toList] : []),
  ];
}

/** A CS can no longer open these, so the way leads to what is still theirs. */
function lostBlocks(language: Language, moved: Moved): Block[] {
  const { lostText, lostAdvice, codes } = texts[language];
  return [
    { type: 'text', text: lostText(moved) },
    { type: 'text', text: codes(moved.leads.map(({ code }) => code).join(', ')) },
    { type: 'note', text: lostAdvice },
  ];
}

function count(leads: readonly unknown[]): string {
  return leads.length === 1 ? '1 lead' : `${leads.length} leads`;
}
