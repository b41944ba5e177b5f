import type { TFunction } from 'i18next';
import type { AdFigures } from '#contract/ad-report.ts';
import { costPerLeadOf } from '#domain/figures.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { formatFigure } from '../figure-text.ts';
import { orderCount } from '../metric-text.ts';

export function personCount(t: TFunction, count: number): string {
  return count === 1 ? t('adReport.onePerson') : t('adReport.manyPeople', { number: formatNumber(count) });
}

export function chatCount(t: TFunction, count: number): string {
  return count === 1 ? t('adReport.oneChat') : t('adReport.manyChats', { number: formatNumber(count) });
}

/** "Meta menghitung 120 lead. Di sini 96 orang, 74 chat masuk, 12 order." */
export function reportSentence(t: TFunction, row: AdFigures, withOrders: boolean): string {
  const text = {
    counted: leadCount(t, row.counted),
    people: personCount(t, row.people),
    chats: chatCount(t, row.chats),
    orders: orderCount(t, row.orders),
  };
  return withOrders ? t('adReport.sentence', text) : t('adReport.sentenceNoOrders', text);
}

/** How far Meta is from what is here; the reasons say why. */
export function differenceText(t: TFunction, { counted, people }: AdFigures): string {
  if (counted === 0 && people > 0) return t('adReport.blind');
  if (counted === people) return t('adReport.same');
  const number = formatNumber(Math.abs(counted - people));
  return counted > people ? t('adReport.more', { number }) : t('adReport.fewer', { number });
}

/** All that makes the difference, with its sign: together they are exactly it. */
export function differenceReasons(t: TFunction, { again, gone, untold, counted }: AdFigures): string[] {
  const more = (count: number) => ({ number: `+${formatNumber(count)}` });
  return [
    again > 0 && t('adReport.again', more(again)),
    gone > 0 && t('adReport.gone', more(gone)),
    // Where Meta knows of nobody it has been said.
    untold > 0 && counted > 0 && t('adReport.untold', { number: formatNumber(-untold) }),
  ].filter((text) => text !== false);
}

/** What Meta's number, a real chat and an order have cost; a dash for what cannot be told. */
export function costsOf({ spend, counted, chats, orders }: AdFigures) {
  const each = (leads: number) => formatFigure('money', costPerLeadOf({ spend, leads }));
  return { counted: each(counted), chat: each(chats), order: each(orders) };
}
