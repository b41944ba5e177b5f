/** Days of a week as filters name them, Monday first as in the hours of the dashboard. */
export const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type WeekdayName = (typeof weekdayNames)[number];

/** Hours of a day as filters name them: '8' is from 08.00 until 09.00. */
export const hourNames = Array.from({ length: 24 }, (_, hour) => String(hour));
