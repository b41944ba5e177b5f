import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const tag = 'dashboard';
const access = 'shop';
const schedule = z.object({
  hour: z
    .number()
    .int()
    .min(0)
    .max(23)
    .describe('When it comes, in the time zone of the shop. Before noon it is about the day before.'),
});

export const getRecapSchedule = endpoint({
  method: 'GET',
  path: '/v1/dashboard/recap',
  tag,
  access,
  summary: 'When the daily recap comes',
  answer: schedule,
});

export const setRecapSchedule = endpoint({
  method: 'PUT',
  path: '/v1/dashboard/recap',
  tag,
  access,
  summary: 'The daily recap comes at this hour from now on; by which way, the notification settings say',
  body: schedule.strict(),
  answer: schedule,
});
