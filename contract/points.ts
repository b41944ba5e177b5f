import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getPoints = endpoint({
  method: 'GET',
  path: '/v1/points',
  tag: 'points',
  access: 'points',
  scope: 'reports:read',
  summary: 'Balance of points, and how long it lasts at the pace of the last days',
  answer: z.object({
    balance: z.number().int(),
    pace: z.number().describe('Points spent on leads a day.'),
    daysLeft: z.number().int().nullable().describe('Null while nothing is being spent.'),
  }),
});
