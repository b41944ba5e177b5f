import { z } from 'zod';
import { pointsPerDayRange } from '#domain/daily-points.ts';
import { endpoint } from './endpoint.ts';

const { min, max } = pointsPerDayRange;
/** What leads may take in one day of the account. */
export const pointsPerDayField = z.number().int().min(min).max(max).nullable();

const pointsSchema = z
  .object({
    balance: z.number().int(),
    pace: z.number().describe('Points spent on leads a day.'),
    daysLeft: z.number().int().nullable().describe('Null while nothing is being spent.'),
    pointsPerDay: pointsPerDayField.describe(
      'How many leads may take in one day of the account; forms that come beyond it are held. Null: all.',
    ),
    spentToday: z.number().int().describe('Of them, in the account’s day.'),
  })
  .meta({ id: 'Points' });

export const dailyPoints = z.strictObject({ pointsPerDay: pointsPerDayField.describe('Null: no limit.') });

export const getPoints = endpoint({
  method: 'GET',
  path: '/v1/points',
  tag: 'points',
  access: 'points',
  scope: 'reports:read',
  summary: 'Balance of points, and how long it lasts at the pace of the last days',
  answer: pointsSchema,
});

export const setDailyPoints = endpoint({
  method: 'PUT',
  path: '/v1/points/limit',
  tag: 'points',
  access: 'points',
  summary: 'Change how many points leads may take in a day; who comes beyond it is held',
  body: dailyPoints,
  answer: pointsSchema,
});
