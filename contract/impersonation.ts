import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { accountParams } from './operator-accounts.ts';
import { actReason } from './operator-actions.ts';
import { sessionUserSchema } from './session-user.ts';

/** It ends by itself after this time. */
export const impersonationMinutes = 30;

export const startImpersonation = endpoint({
  method: 'POST',
  path: '/v1/operator/accounts/:accountId/looks',
  tag: 'operator',
  access: 'operator',
  once: true,
  summary: 'See the app as its owner does, without changing anything; the owner reads who did it and why',
  params: accountParams,
  body: z.strictObject({ reason: actReason }),
  answer: z.object({
    user: sessionUserSchema
      .nullable()
      .describe('The owner, for the first paint of their app. Null when the call is sent again.'),
    until: z.iso.datetime(),
  }),
});
