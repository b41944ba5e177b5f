import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { accountParams } from './operator-accounts.ts';
import { actReason } from './operator-actions.ts';
import { sessionUserSchema } from './session-user.ts';

/** So long an operator may look, then it ends by itself. */
export const lookMinutes = 30;

export const startLook = endpoint({
  method: 'POST',
  path: '/v1/operator/accounts/:accountId/looks',
  tag: 'operator',
  access: 'operator',
  once: true,
  summary: 'See the app as its owner does, without changing anything; the owner reads who looked and why',
  params: accountParams,
  body: z.strictObject({ reason: actReason }),
  answer: z.object({
    user: sessionUserSchema
      .nullable()
      .describe('The owner, for the first paint of their app. Null when the call is sent again.'),
    until: z.iso.datetime(),
  }),
});
