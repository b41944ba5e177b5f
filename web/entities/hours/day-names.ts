import type { ParseKeys } from 'i18next';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** 0 is Monday, as in the hours themselves. */
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

const names = [
  'days.monday',
  'days.tuesday',
  'days.wednesday',
  'days.thursday',
  'days.friday',
  'days.saturday',
  'days.sunday',
] as const satisfies ParseKeys[];

export const shortDayNames = [
  'days.mondayShort',
  'days.tuesdayShort',
  'days.wednesdayShort',
  'days.thursdayShort',
  'days.fridayShort',
  'days.saturdayShort',
  'days.sundayShort',
] as const satisfies ParseKeys[];

export function useDayName(): (day: number) => string {
  const { t } = useTranslation();
  return (day) => t(names[day % 7] ?? names[0]);
}
