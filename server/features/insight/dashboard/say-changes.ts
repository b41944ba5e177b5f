import type { getDayChanges } from '#contract/day-changes.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Language } from '#contract/language.ts';
import type { Answered, DayChange } from '#domain/day-changes.ts';
import { money, number } from '#server/integrations/pdf/pdf-formats.ts';

type Said = Answer<typeof getDayChanges>['changes'][number];
type Counted = Extract<DayChange, { now: number }>;

interface When {
  hours: number;
  today: string;
  yesterday: string;
}

const clock = { id: (hours: number) => at(hours, '.'), en: (hours: number) => at(hours, ':') };
const at = (hours: number, mark: string) => `${String(hours).padStart(2, '0')}${mark}00`;

const texts = {
  id: {
    more: 'naik',
    less: 'turun',
    leads: (now: string, by: string, isMore: boolean, until: string) =>
      `${now} lead masuk sampai pukul ${until}, ${by} lebih ${isMore ? 'banyak' : 'sedikit'} dari kemarin`,
    noLeads: (before: string, until: string) =>
      `Belum ada lead sampai pukul ${until}, kemarin sudah ${before}`,
    orders: (now: string, by: string, isMore: boolean, until: string) =>
      `${now} order dicatat sampai pukul ${until}, ${by} lebih ${isMore ? 'banyak' : 'sedikit'} dari kemarin`,
    noOrders: (before: string, until: string) =>
      `Belum ada order sampai pukul ${until}, kemarin sudah ${before}`,
    revenue: (now: string, by: string, isMore: boolean, until: string) =>
      `Omzet ${now} sampai pukul ${until}, ${isMore ? 'naik' : 'turun'} ${by} dari kemarin`,
    inTime: (isMore: boolean, now: string, before: string) =>
      `Balasan lebih ${isMore ? 'cepat' : 'lambat'}: ${now} lead dihubungi dalam 1 jam, kemarin ${before}`,
    costPerLead: (now: string, by: string, isMore: boolean) =>
      `Biaya per lead kemarin ${now}, ${isMore ? 'naik' : 'turun'} ${by} dari sehari sebelumnya`,
    of: ({ inTime, timed }: Answered) => `${number(inTime)} dari ${number(timed)}`,
    calm: 'Tidak banyak berubah: hari ini kurang lebih sama seperti kemarin.',
    early: 'Hari baru saja mulai, belum ada yang bisa dibandingkan.',
  },
  en: {
    more: 'up',
    less: 'down',
    leads: (now: string, by: string, isMore: boolean, until: string) =>
      `${now} ${now === '1' ? 'lead' : 'leads'} came in by ${until}, ${by} ${isMore ? 'more' : 'fewer'} than yesterday`,
    noLeads: (before: string, until: string) =>
      `No leads by ${until} so far, ${before} by this time yesterday`,
    orders: (now: string, by: string, isMore: boolean, until: string) =>
      `${now} ${now === '1' ? 'order' : 'orders'} by ${until}, ${by} ${isMore ? 'more' : 'fewer'} than yesterday`,
    noOrders: (before: string, until: string) =>
      `No orders by ${until} so far, ${before} by this time yesterday`,
    revenue: (now: string, by: string, isMore: boolean, until: string) =>
      `${now} in revenue by ${until}, ${isMore ? 'up' : 'down'} ${by} from yesterday`,
    inTime: (isMore: boolean, now: string, before: string) =>
      `Replies are ${isMore ? 'faster' : 'slower'}: ${now} leads contacted within an hour, ${before} yesterday`,
    costPerLead: (now: string, by: string, isMore: boolean) =>
      `A lead cost ${now} yesterday, ${isMore ? 'up' : 'down'} ${by} from the day before`,
    of: ({ inTime, timed }: Answered) => `${number(inTime)} of ${number(timed)}`,
    calm: 'Not much has changed: today is about the same as yesterday.',
    early: 'The day has just begun, so there is nothing to compare yet.',
  },
} satisfies Record<Language, unknown>;

export function calmSentence(language: Language, hours: number): string {
  return hours === 0 ? texts[language].early : texts[language].calm;
}

/** In plain words, with the list behind it: where there is none today, yesterday's. */
export function sayChange(language: Language, change: DayChange, { hours, today, yesterday }: When): Said {
  const { name } = change;
  const of = (day: string) => ({ from: day, to: day });
  const said = texts[language];
  if (name === 'inTime') {
    const { now, before } = change;
    const isBetter = now.inTime * before.timed > before.inTime * now.timed;
    const sentence = `${said.inTime(isBetter, said.of(now), said.of(before))}.`;
    // Worse is to be mended: by whom nobody wrote to.
    const figure = isBetter ? 'inTime' : 'late';
    return { name, isMore: isBetter, isBetter, sentence, list: { figure, ...of(today) } };
  }
  const isMore = change.now > change.before;
  const isCost = name === 'costPerLead';
  const day = isCost || change.now === 0 ? yesterday : today;
  return {
    name,
    isMore,
    isBetter: isMore !== isCost,
    sentence: `${countedText(language, change, clock[language](hours))}${percentText(language, change)}.`,
    list: { figure: isCost ? 'spend' : name, ...of(day) },
  };
}

function countedText(language: Language, { name, now, before }: Counted, until: string): string {
  const said = texts[language];
  const isMore = now > before;
  if (name === 'revenue') return said.revenue(money(now), money(Math.abs(now - before)), isMore, until);
  if (name === 'costPerLead') return said.costPerLead(money(now), money(Math.abs(now - before)), isMore);
  const [none, some] = name === 'leads' ? [said.noLeads, said.leads] : [said.noOrders, said.orders];
  if (now === 0) return none(number(before), until);
  return some(number(now), number(Math.abs(now - before)), isMore, until);
}

/** That nothing is left needs no percentage. */
function percentText(language: Language, { name, now, before, percent }: Counted): string {
  if (percent === null || now === 0) return '';
  // Of money it is said already whether it is more.
  if (name === 'revenue' || name === 'costPerLead') return ` (${number(percent)}%)`;
  const { more, less } = texts[language];
  return ` (${now > before ? more : less} ${number(percent)}%)`;
}
