import { z } from 'zod';
import { apiScopes } from '#domain/api-scopes.ts';
import { nameLength } from '#domain/text-lengths.ts';
import { endpoint } from './endpoint.ts';
import { lineField, tokenParams } from './fields.ts';
import { personSchema } from './lead-list.ts';

const tag = 'api-keys';
const access = 'apiKeys';

const apiKeySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scopes: z.array(z.enum(apiScopes)),
    hint: z.string().describe('Its first letters, to tell keys apart.'),
    by: personSchema.nullable().describe('Who made it; it may do what they may.'),
    status: z
      .enum(['active', 'expired', 'revoked', 'stopped'])
      .describe('`stopped`: its maker is no longer an active owner or admin.'),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
    revokedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKeySchema>;

export const mostApiKeys = 50;
/** Days a key may live; null: until it is revoked. */
export const keyLives = [30, 90, 365] as const;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/v1/api-keys',
  tag,
  access,
  summary: 'The account’s keys, newest first, those that work before those that do not',
  answer: z.object({ keys: z.array(apiKeySchema) }),
});

export const apiKeyItems = z.strictObject({
  name: lineField(nameLength).min(1),
  scopes: z.array(z.enum(apiScopes)).min(1).max(apiScopes.length),
  days: z
    .union(keyLives.map((days) => z.literal(days)))
    .nullable()
    .describe('How long it works; null: until revoked.'),
});

export const addApiKey = endpoint({
  method: 'POST',
  path: '/v1/api-keys',
  tag,
  access,
  verified: true,
  confirm: true,
  summary: 'Make a key; this answer is the only place its token is ever shown',
  body: apiKeyItems,
  answer: z.object({ key: apiKeySchema, token: z.string() }),
});

const params = z.object({ id: z.uuid() });

export const renameApiKey = endpoint({
  method: 'PUT',
  path: '/v1/api-keys/:id',
  tag,
  access,
  summary: 'Another name',
  params,
  body: z.strictObject({ name: lineField(nameLength).min(1) }),
  answer: apiKeySchema,
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/v1/api-keys/:id',
  tag,
  access,
  summary: 'It stops working at once, for good',
  params,
  answer: apiKeySchema,
});

/** For a quarter of an hour after a password was reset, by the link that did it. */
export const listKeysAfterReset = endpoint({
  method: 'GET',
  path: '/v1/password/keys/:token',
  tag,
  access: 'anyone',
  notWhileImpersonating: true,
  summary: 'Right after a password reset: the keys of this person that still work',
  params: tokenParams,
  answer: z.object({
    keys: z.array(apiKeySchema.pick({ id: true, name: true, hint: true, createdAt: true, lastUsedAt: true })),
  }),
});
export type KeyAfterReset = z.infer<(typeof listKeysAfterReset)['answer']>['keys'][number];

export const revokeKeysAfterReset = endpoint({
  method: 'POST',
  path: '/v1/password/keys/:token/revocation',
  tag,
  access: 'anyone',
  summary: 'Right after a password reset: revoke keys of this person',
  params: tokenParams,
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(mostApiKeys) }),
  answer: z.object({ revoked: z.number().int() }),
});
