import type { Figures, MemberFigures } from '#contract/dashboard.ts';
import type { Language } from '#contract/language.ts';
import { closingRateOf, costPerLeadOf, inTimeRateOf, roasOf } from '#domain/figures.ts';
import { shopNameInMail } from '#domain/shop-name.ts';
import { mailDay } from '#server/features/base/mail/mail-dates.ts';
import type { Block, MailContent } from '#server/integrations/mail/render-mail.ts';
import { money, number } from '#server/integrations/pdf/pdf-formats.ts';

interface RecapOf {
  shop: string;
  day: string;
  total: Figures;
  /** Of the day before it. */
  before: Figures;
  members: readonly MemberFigures[];
  withOrders: boolean;
  link: string;
  settings: string;
}

const share = (value: number) => `${number(Math.round(value * 100))}%`;
const times = (value: number) => `${number(Math.round(value * 100) / 100)}×`;

const texts = {
  id: {
    subject: (day: string, leads: number) => `Rekap ${day}: ${number(leads)} lead`,
    heading: (shop: string, day: string) => (shop ? `Rekap ${shop}, ${day}` : `Rekap ${day}`),
    leads: (leads: number, change: string) => `Lead: ${number(leads)}${change}`,
    more: (by: number) => ` (naik ${number(by)} dari hari sebelumnya)`,
    fewer: (by: number) => ` (turun ${number(by)} dari hari sebelumnya)`,
    same: ' (sama dengan hari sebelumnya)',
    inTime: (rate: number) => `Dihubungi dalam 1 jam: ${share(rate)}`,
    orders: (orders: number, closing: number | null) =>
      `Order: ${number(orders)}${closing === null ? '' : ` (closing ${share(closing)})`}`,
    revenue: (rupiah: number) => `Omzet: ${money(rupiah)}`,
    spend: (rupiah: number) => `Biaya iklan: ${money(rupiah)}`,
    cost: (rupiah: number) => `Biaya per lead: ${money(rupiah)}`,
    roas: (rate: number) => `ROAS: ${times(rate)}`,
    members: 'Per CS:',
    member: (name: string, leads: number) => `${name}: ${number(leads)} lead`,
    memberOrders: (orders: number) => `, ${number(orders)} order`,
    nobody: 'Belum ada CS',
    open: 'Lihat di dasbor',
    reason: (link: string) => `Anda menerima rekap ini setiap hari. Atur jamnya atau hentikan di ${link}`,
  },
  en: {
    subject: (day: string, leads: number) =>
      leads === 1 ? `Recap of ${day}: 1 lead` : `Recap of ${day}: ${number(leads)} leads`,
    heading: (shop: string, day: string) => (shop ? `${shop}, recap of ${day}` : `Recap of ${day}`),
    leads: (leads: number, change: string) => `Leads: ${number(leads)}${change}`,
    more: (by: number) => ` (${number(by)} more than the day before)`,
    fewer: (by: number) => ` (${number(by)} fewer than the day before)`,
    same: ' (same as the day before)',
    inTime: (rate: number) => `Contacted within an hour: ${share(rate)}`,
    orders: (orders: number, closing: number | null) =>
      `Orders: ${number(orders)}${closing === null ? '' : ` (closing rate ${share(closing)})`}`,
    revenue: (rupiah: number) => `Revenue: ${money(rupiah)}`,
    spend: (rupiah: number) => `Ad spend: ${money(rupiah)}`,
    cost: (rupiah: number) => `Cost per lead: ${money(rupiah)}`,
    roas: (rate: number) => `ROAS: ${times(rate)}`,
    members: 'By CS:',
    member: (name: string, leads: number) => `${name}: ${leads === 1 ? '1 lead' : `${number(leads)} leads`}`,
    memberOrders: (orders: number) => (orders === 1 ? ', 1 order' : `, ${number(orders)} orders`),
    nobody: 'No CS yet',
    open: 'See it on the dashboard',
    reason: (link: string) => `You get this recap every day. Change its hour or stop it at ${link}`,
  },
} satisfies Record<Language, unknown>;

export function recapMail(language: Language, recap: RecapOf): MailContent {
  const said = texts[language];
  const { total, before, withOrders, link, settings } = recap;
  const day = mailDay(recap.day, language);
  const [inTime, closing] = [inTimeRateOf(total), closingRateOf(total)];
  const [cost, roas] = [costPerLeadOf(total), roasOf(total)];
  const lines = [
    said.leads(total.leads, changeIn(language, total.leads - before.leads)),
    inTime !== null && said.inTime(inTime),
    withOrders && said.orders(total.orders, closing),
    withOrders && said.revenue(total.revenue),
    total.spend !== null && total.spend > 0 && said.spend(total.spend),
    cost !== null && said.cost(Math.round(cost)),
    withOrders && roas !== null && said.roas(roas),
  ].filter((line) => line !== false);
  return {
    subject: said.subject(day, total.leads),
    heading: said.heading(recap.shop, day),
    reason: said.reason(settings),
    blocks: [
      ...asText(lines),
      ...memberLines(language, recap),
      { type: 'button', label: said.open, url: link },
    ],
  };
}

function changeIn(language: Language, by: number): string {
  const { more, fewer, same } = texts[language];
  if (by === 0) return same;
  return by > 0 ? more(by) : fewer(-by);
}

/** Names are whatever somebody typed: nothing of them becomes a link. */
function memberLines(language: Language, { members, withOrders }: RecapOf): Block[] {
  const said = texts[language];
  const people = members.filter(({ leads, orders }) => leads > 0 || orders > 0);
  if (people.length < 2) return [];
  const lines = people.map(({ member, leads, orders }) => {
    const name = member ? shopNameInMail(member.nickname || member.fullName) : said.nobody;
    return said.member(name, leads) + (withOrders ? said.memberOrders(orders) : '');
  });
  return asText([said.members, ...lines]);
}

const asText = (lines: readonly string[]) => lines.map((text) => ({ type: 'text' as const, text }));
