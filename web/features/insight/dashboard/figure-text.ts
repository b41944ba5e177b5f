import type { TFunction } from 'i18next';
import type { Change } from '#domain/figures.ts';
import { formatMoney, formatNumber, formatShare } from '#web/lib/format/format.ts';
import type { Kpi } from './kpis.ts';

const decimals = (digits: number) =>
  new Intl.NumberFormat('id-ID', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const oneDecimal = decimals(1);
const twoDecimals = decimals(2);
const atMostOne = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

/** 1.482, Rp81.120.000, 21,8%, 5,55×; a dash for what cannot be told. */
export function formatFigure(unit: Kpi['unit'], value: number | null): string {
  if (value === null) return '–';
  if (unit === 'money') return formatMoney(Math.round(value));
  if (unit === 'share') return formatShare(value);
  return unit === 'times' ? `${twoDecimals.format(value)}×` : formatNumber(value);
}

/** Rp2,5 jt: where there is room for a few letters only. */
export function formatShortMoney(t: TFunction, rupiah: number): string {
  if (rupiah >= 1e9) return t('figures.billion', { number: atMostOne.format(rupiah / 1e9) });
  if (rupiah >= 1e6) return t('figures.million', { number: atMostOne.format(rupiah / 1e6) });
  return formatMoney(Math.round(rupiah));
}

/** How much it changed, up or down not said: 12,4% or 1,6 poin. */
export function changeText(t: TFunction, { kind, by }: Change): string {
  const number = oneDecimal.format(Math.abs(by) * 100);
  return kind === 'points' ? t('figures.points', { number }) : `${number}%`;
}

/** "naik 12,4% dari 30 hari sebelumnya", for who hears it. */
export function changeSentence(t: TFunction, change: Change, days: number): string {
  const than = days === 1 ? t('figures.thanDay') : t('figures.thanDays', { days: formatNumber(days) });
  if (isLevel(change)) return t('figures.same', { than });
  const number = changeText(t, change);
  return change.by > 0 ? t('figures.up', { number, than }) : t('figures.down', { number, than });
}

/** What the eye would read as 0,0. */
export const isLevel = ({ by }: Change) => Math.abs(by) < 0.0005;

/** "2 mnt 10 dtk", "1 jam 05 mnt", "3 hari 4 jam": how long buyers waited for the first word. */
export function waitText(t: TFunction, seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return t('figures.seconds', { seconds: whole });
  if (whole < 3_600)
    return t('figures.minutes', { minutes: Math.floor(whole / 60), seconds: twoDigits(whole % 60) });
  const minutes = Math.floor(whole / 60);
  if (minutes < 1_440)
    return t('figures.hours', { hours: Math.floor(minutes / 60), minutes: twoDigits(minutes % 60) });
  return t('figures.days', { days: Math.floor(minutes / 1_440), hours: Math.floor((minutes % 1_440) / 60) });
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
