import { z } from 'zod';
import { endpoint } from './endpoint.ts';

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

export const userActive = endpoint({
  method: 'POST',
  path: '/v1/user/active',
  tag: 'push',
  access: 'self',
  summary: 'This browser wants pushes: its subscription as JSON text',
  body: z.object({ token: z.string().min(1).max(4_000) }),
  answer: z.object({}),
});
