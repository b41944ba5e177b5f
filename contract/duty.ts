import { z } from 'zod';
import { editedRevision, revisionField } from './edit-conflicts.ts';
import { endpoint } from './endpoint.ts';
import { workingHoursSchema } from './working-hours.ts';

/** The signed-in member's own duty: their hours, their pause. */
const dutySchema = z
  .object({
    status: z.enum(['active', 'inactive']),
    hours: workingHoursSchema,
    pausedUntil: z.iso.datetime().nullable(),
    inRotation: z
      .boolean()
      .describe('Whether an active rotator gives them leads, in turn or as its main CS.'),
    revision: revisionField,
  })
  .meta({ id: 'Duty' });
export type OwnDuty = z.infer<typeof dutySchema>;

export const getDuty = endpoint({
  method: 'GET',
  path: '/v1/duty',
  tag: 'duty',
  access: 'self',
  summary: 'Own working hours and pause',
  answer: dutySchema,
});

export const setOwnHours = endpoint({
  method: 'PUT',
  path: '/v1/duty/hours',
  tag: 'duty',
  access: 'self',
  summary: 'Own working hours and leave; refused on an edit conflict',
  body: workingHoursSchema.extend({ revision: editedRevision }),
  answer: dutySchema,
});

export const longestPauseDays = 30;

export const pauseDuty = endpoint({
  method: 'PUT',
  path: '/v1/duty/pause',
  tag: 'duty',
  access: 'self',
  summary: 'Take no leads until then',
  body: z.strictObject({ until: z.iso.datetime() }),
  answer: dutySchema,
});

export const resumeDuty = endpoint({
  method: 'DELETE',
  path: '/v1/duty/pause',
  tag: 'duty',
  access: 'self',
  summary: 'Back from a pause',
  answer: dutySchema,
});
