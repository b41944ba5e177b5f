import { standardHours, type WorkingHours } from '#domain/working-hours.ts';

/**
 * The hours as they lie in the database. They were checked when they were written; checking thousands of rows again at
 * every list would be felt.
 */
export function readHours(value: unknown): WorkingHours {
  return value === null ? standardHours : (value as WorkingHours);
}
