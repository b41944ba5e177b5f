import type { Language } from '#contract/language.ts';
import type { Recap } from '#domain/recap.ts';
import { mailDay } from '#server/features/base/mail/mail-dates.ts';
import { money, number } from '#server/integrations/pdf/pdf-formats.ts';

const texts = {
  id: {
    title: (day: string) => `Rekap ${day}`,
    leads: (leads: number) => `${number(leads)} lead`,
    orders: (orders: number) => `${number(orders)} order`,
    revenue: (rupiah: number) => `omzet ${money(rupiah)}`,
    spend: (rupiah: number) => `iklan ${money(rupiah)}`,
  },
  en: {
    title: (day: string) => `Recap of ${day}`,
    leads: (leads: number) => (leads === 1 ? '1 lead' : `${number(leads)} leads`),
    orders: (orders: number) => (orders === 1 ? '1 order' : `${number(orders)} orders`),
    revenue: (rupiah: number) => `${money(rupiah)} revenue`,
    spend: (rupiah: number) => `${money(rupiah)} ad spend`,
  },
} satisfies Record<Language, unknown>;

/** "Rekap 18 Nov": "42 lead, 12 order, omzet Rp3.400.000" */
export function recapPush(language: Language, recap: Recap): { title: string; body: string } {
  const said = texts[language];
  const parts = [
    said.leads(recap.leads),
    said.orders(recap.orders),
    recap.revenue > 0 && said.revenue(recap.revenue),
    recap.spend > 0 && said.spend(recap.spend),
  ];
  return { title: said.title(mailDay(recap.day, language)), body: parts.filter(Boolean).join(', ') };
}
