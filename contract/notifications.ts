import { z } from 'zod';
import { channels, corporateEvents, notificationKinds } from '#domain/notifications.ts';
import { endpoint } from './endpoint.ts';
import { personSchema } from './lead-list.ts';

const tag = 'notifications';
const access = 'self';

const notificationSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(notificationKinds),
    at: z.iso.datetime(),
    isRead: z.boolean(),
    lead: z
      .object({
        id: z.uuid(),
        name: z.string().describe('As the lead shows it now: masked while it is locked.'),
        code: z.string(),
        isLocked: z.boolean(),
        rotator: z.string().nullable().describe('Title of the rotator it came through.'),
        member: personSchema.nullable().describe('Who has it.'),
      })
      .nullable()
      .describe('Null for what is about no lead, or about one that you cannot see any more.'),
    points: z
      .number()
      .int()
      .nullable()
      .describe(
        'For what is about points: the balance, how many came or were taken back, or how many of the day are left.',
      ),
    runsOut: z.iso
      .date()
      .nullable()
      .describe('For a low balance: the day on which it is used up at the pace of the last week.'),
    orderId: z.string().nullable().describe('For what is about an order for points: its number.'),
    corporateEvent: z
      .enum(corporateEvents)
      .nullable()
      .describe('For what is about an account that pays by invoice: what happened.'),
    invoice: z.string().nullable().describe('For what is about a monthly invoice: its number.'),
    subject: z
      .string()
      .nullable()
      .describe(
        'For a pixel that was paused, a domain that was lost, or the points of the day of a rotator: what it is called; empty: of the whole account.',
      ),
    recap: z
      .object({
        day: z.iso.date(),
        leads: z.number().int(),
        orders: z.number().int(),
        revenue: z.number().int(),
        spend: z.number().int(),
      })
      .nullable()
      .describe('For the recap of a day: its figures when it was made.'),
    path: z.string().describe('Where it leads, within the app.'),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;

export const notificationsPageSize = 20;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/v1/notifications',
  tag,
  access,
  summary: 'What you were notified of, latest first; `before` goes on from the last one you have',
  query: z.object({ unread: z.enum(['true', 'false']).default('false'), before: z.uuid().optional() }),
  answer: z.object({
    unread: z.number().int().describe('All of them, at most 100.'),
    notifications: z.array(notificationSchema),
    hasMore: z.boolean(),
  }),
});

export const readNotification = endpoint({
  method: 'PUT',
  path: '/v1/notifications/:id',
  tag,
  access,
  summary: 'Read, or unread again; opened: you went where it leads',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ isRead: z.boolean(), opened: z.boolean().default(false) }),
  answer: z.object({ unread: z.number().int() }),
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/v1/notifications/read-all',
  tag,
  access,
  summary: 'All of them are read; `until`: those that came after it are not',
  body: z.strictObject({ until: z.uuid().optional() }),
  answer: z.object({ unread: z.number().int() }),
});

const channelsSchema = z.strictObject({
  ...(Object.fromEntries(channels.map((name) => [name, z.boolean()])) as Record<
    (typeof channels)[number],
    z.ZodBoolean
  >),
  offDuty: z.boolean().describe('Also outside your working hours and in a pause; the bell counts always.'),
});
const settingSchema = z.object({ kind: z.enum(notificationKinds), ...channelsSchema.shape });
const deviceSchema = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  since: z.iso.datetime(),
  lastShownAt: z.iso.datetime().nullable(),
});
const ownSettings = z.object({
  settings: z.array(settingSchema).describe('Only kinds that your role is notified of.'),
  devices: z.array(deviceSchema).describe('Browsers that are sent pushes.'),
});
export type NotificationSettings = z.infer<typeof ownSettings>;

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/v1/notifications/settings',
  tag,
  access,
  summary: 'How you want to be notified, and on which devices',
  answer: ownSettings,
});

export const setNotificationSettings = endpoint({
  method: 'PUT',
  path: '/v1/notifications/settings/:kind',
  tag,
  access,
  summary: 'How you want to be notified of one kind',
  params: z.object({ kind: z.enum(notificationKinds) }),
  body: channelsSchema,
  answer: ownSettings,
});

export const tryPush = endpoint({
  method: 'POST',
  path: '/v1/notifications/try',
  tag,
  access,
  summary: 'Send a push to your own devices, to see that it arrives',
  answer: z.object({ devices: z.number().int() }),
});

const unreachedSchema = z.object({
  member: personSchema,
  since: z.iso.datetime().describe('Of the first push that was sent and not shown.'),
  missed: z.number().int(),
});
export type Unreached = z.infer<typeof unreachedSchema>;

export const listUnreached = endpoint({
  method: 'GET',
  path: '/v1/notifications/unreached',
  tag,
  access: 'members',
  summary: 'Members whose devices do not show what they are sent',
  answer: z.object({ members: z.array(unreachedSchema) }),
});
