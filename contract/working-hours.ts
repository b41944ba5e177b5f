import { z } from 'zod';
import { type TimeZone, timeZones } from '#domain/working-hours.ts';
import { says } from './validation.ts';

/** More than anyone draws in a day, few enough to read. */
const mostSpans = 24;
const mostLeaves = 100;

const timeField = z
  .string()
  .refine((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time), says('validation.time'));

const daySchema = z.strictObject({
  active: z.boolean(),
  spans: z.array(z.strictObject({ start: timeField, end: timeField })).max(mostSpans),
});

const leaveSchema = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, { path: ['to'], ...says('validation.leaveOrder') });

/** The hours of a member, as they are kept and as they are sent. */
export const workingHoursSchema = z
  .strictObject({
    enabled: z.boolean().describe('Off: at work day and night.'),
    timeZone: z.enum(Object.keys(timeZones) as [TimeZone, ...TimeZone[]]),
    days: z
      .array(daySchema)
      .length(7)
      .describe('Monday first. An end not after its start lies on the next day.'),
    leaves: z.array(leaveSchema).max(mostLeaves).describe('Days off, both included.'),
  })
  .meta({ id: 'WorkingHours' });
