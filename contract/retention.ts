import { z } from 'zod';
import { leadMonths, traceDays } from '#domain/buyer-data.ts';
import { editedRevision, revisionField } from './edit-conflicts.ts';
import { endpoint } from './endpoint.ts';
import { lineField, textField } from './fields.ts';

const tag = 'retention';
const access = 'privacy';

const retentionSchema = z
  .object({
    traceDays: z
      .number()
      .int()
      .describe('After so many days the traces of a buyer’s device and click are removed.'),
    leadMonths: z
      .number()
      .int()
      .nullable()
      .describe('After so many months a lead loses its buyer; null: leads are kept.'),
    notice: z.string().describe('The seller’s own words in the public notice.'),
    contact: z.string().describe('Whom buyers ask, as the public notice names it.'),
    revision: revisionField,
  })
  .meta({ id: 'Retention' });
export type Retention = z.infer<typeof retentionSchema>;

export const getRetention = endpoint({
  method: 'GET',
  path: '/v1/retention',
  tag,
  access,
  summary: 'How long data of buyers is kept, and what the public notice says; owner only',
  answer: retentionSchema,
});

export const longestNotice = 1_000;
export const longestContact = 100;

export const retentionItems = z.strictObject({
  traceDays: z.number().int().min(traceDays.min).max(traceDays.max),
  leadMonths: z.number().int().min(leadMonths.min).max(leadMonths.max).nullable(),
  notice: textField(longestNotice),
  contact: lineField(longestContact),
});

export const editRetention = endpoint({
  method: 'PUT',
  path: '/v1/retention',
  tag,
  access,
  summary: 'Change it; refused on an edit conflict. Owner only',
  body: retentionItems.extend({ revision: editedRevision }),
  answer: retentionSchema,
});
