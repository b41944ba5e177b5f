import { z } from 'zod';
import { alertKinds, corporateEvents, topUpKinds } from '#domain/notifications.ts';
import type { Recap } from '#domain/recap.ts';

const count = z.number().int();
const recapSchema = z.object({
  day: z.iso.date(),
  leads: count,
  orders: count,
  revenue: count,
  spend: count,
}) satisfies z.ZodType<Recap>;

/** What members are notified of beside leads and low points, as the log carries it from whoever writes it. */
export const noticeSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('top-up'),
    kind: z.enum(topUpKinds),
    orderId: z.string(),
    /** That came, or that were taken back. */
    points: z.number().int(),
  }),
  z.object({
    type: z.literal('corporate'),
    event: z.enum(corporateEvents),
    /** Its number; null for what is about no invoice. */
    invoice: z.string().nullable(),
  }),
  z.object({
    type: z.literal('alert'),
    kind: z.enum(alertKinds),
    subjectId: z.uuid(),
    /** What people call it: the pixel's name, the host, the rotator's title. */
    subject: z.string(),
    /** Of a ceiling: what is left of the day. */
    points: z.number().int().nullable().default(null),
  }),
  z.object({
    type: z.literal('recap'),
    /** Who chose the hour. */
    memberId: z.uuid(),
    recap: recapSchema,
  }),
]);
export type Notice = z.input<typeof noticeSchema>;
