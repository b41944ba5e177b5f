import type { TFunction } from 'i18next';
import type { Figures, MemberFigures } from '#contract/dashboard.ts';
import { closingRateOf, conversionOf, costPerLeadOf, inTimeRateOf, roasOf } from '#domain/figures.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { formatMoney, formatNumber, formatShare } from '#web/lib/format/format.ts';
import { formatFigure } from '../figure-text.ts';
import { orderCount } from '../metric-text.ts';

interface RecapOf {
  shop: string;
  /** In words. */
  day: string;
  /** The hour until which it counts, while the day is not over. */
  until: string | null;
  total: Figures;
  /** Who gets a line; empty for a CS, whose total is theirs alone. */
  members: readonly MemberFigures[];
  withOrders: boolean;
}

/** A day in a few lines to paste into a chat, with the marks by which WhatsApp writes in bold. */
export function recapText(t: TFunction, { shop, day, until, total, members, withOrders }: RecapOf): string {
  const people = members.filter(({ leads, orders }) => leads > 0 || orders > 0);
  const parts = [
    [
      bold(t('figures.recapTitle', { shop: plain(shop) })),
      until === null ? day : t('figures.recapAsOf', { day, time: until }),
    ],
    total.leads > 0 || total.orders > 0 ? totalLines(t, total, withOrders) : noneLines(t, total),
    people.length > 0
      ? [bold(t('figures.recapMembers')), ...people.map((member) => memberLine(t, member, withOrders))]
      : [],
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function totalLines(t: TFunction, total: Figures, withOrders: boolean): string[] {
  const [conversion, inTime, closing] = [conversionOf(total), inTimeRateOf(total), closingRateOf(total)];
  const [cost, roas] = [costPerLeadOf(total), roasOf(total)];
  const orders = formatNumber(total.orders);
  return [
    t('figures.recapLeads', { number: formatNumber(total.leads) }),
    conversion !== null &&
      t('figures.recapConversion', {
        share: formatShare(conversion),
        views: formatNumber(total.views ?? 0),
      }),
    inTime !== null && t('figures.recapInTime', { share: formatShare(inTime) }),
    withOrders &&
      (closing === null
        ? t('figures.recapOrders', { number: orders })
        : t('figures.recapOrdersClosing', { number: orders, share: formatShare(closing) })),
    withOrders && t('figures.recapRevenue', { money: formatMoney(total.revenue) }),
    ...spendLines(t, total),
    cost !== null && t('figures.recapCost', { money: formatFigure('money', cost) }),
    withOrders && roas !== null && t('figures.recapRoas', { times: formatFigure('times', roas) }),
  ].filter((line) => line !== false);
}

const noneLines = (t: TFunction, total: Figures) => [t('figures.recapNone'), ...spendLines(t, total)];

const spendLines = (t: TFunction, { spend }: Figures) =>
  spend ? [t('figures.recapSpend', { money: formatMoney(spend) })] : [];

function memberLine(t: TFunction, row: MemberFigures, withOrders: boolean): string {
  const inTime = inTimeRateOf(row);
  const name = bold(row.member ? plain(row.member.fullName || row.member.nickname) : t('figures.nobody'));
  const parts = [
    leadCount(t, row.leads),
    inTime !== null && t('figures.recapMemberInTime', { share: formatShare(inTime) }),
    ...(withOrders ? [orderCount(t, row.orders), formatMoney(row.revenue)] : []),
  ];
  return `${name}: ${parts.filter((part) => part !== false).join(', ')}`;
}

/** A star in a name would end the bold. */
const plain = (text: string) => text.replaceAll('*', '').trim();
const bold = (text: string) => `*${text}*`;
