import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languages } from './language.ts';

/** What a browser gives when it subscribes to pushes; travels as the JSON text `token`. */
export const pushSubscriptionSchema = z.object({
  endpoint: z
    .url({ protocol: /^https$/ })
    .max(1_000)
    .regex(/^[\x21-\x7e]+$/),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{80,100}=*$/),
    auth: z.string().regex(/^[\w-]{16,40}=*$/),
  }),
});

/** The public half of the key that pushes are signed with: what a browser subscribes with. */
export const getPushKey = endpoint({
  method: 'GET',
  path: '/v1/push/key',
  tag: 'push',
  access: 'self',
  summary: 'The key a browser subscribes to pushes with',
  answer: z.object({ key: z.string() }),
});

export const stopPush = endpoint({
  method: 'POST',
  path: '/v1/push/stop',
  tag: 'push',
  access: 'self',
  summary: 'This browser, or one of your devices, wants no pushes any more',
  body: z.union([
    z.strictObject({
      endpoint: z
        .string()
        .max(1_000)
        .regex(/^[\x21-\x7e]+$/),
    }),
    z.strictObject({ deviceId: z.uuid() }),
  ]),
  answer: z.object({}),
});

/** What the service worker reads out of a push; pushPayload of the server makes it. */
export const pushPayloadSchema = z.object({
  token: z.string().describe('With it the device says that it showed or opened this.'),
  title: z.string(),
  body: z.string(),
  /** What it replaces on the screen of the device. */
  tag: z.string(),
  path: z.string(),
  language: z.enum(languages),
  /** Of the lead, when it can be acted on from the notification itself. */
  leadId: z.uuid().optional(),
  actions: z.array(z.object({ action: z.enum(['chat', 'contacted']), title: z.string() })).max(2),
});
export type PushPayload = z.infer<typeof pushPayloadSchema>;

/** Without a session: the device may have been signed out since, and the token proves enough. */
export const reportPush = endpoint({
  method: 'POST',
  path: '/v1/push/reports',
  tag: 'push',
  access: 'anyone',
  summary: 'A device showed a push, or someone opened it',
  body: z.strictObject({ token: z.string().min(20).max(100), what: z.enum(['shown', 'opened']) }),
  answer: z.object({}),
});

export const userActive = endpoint({
  method: 'POST',
  path: '/v1/user/active',
  tag: 'push',
  access: 'self',
  summary: 'This browser wants pushes: its subscription as JSON text',
  body: z.object({ token: z.string().min(1).max(4_000) }),
  answer: z.object({}),
});
