import {
  addApiKey,
  listApiKeys,
  listKeysAfterReset,
  renameApiKey,
  revokeApiKey,
  revokeKeysAfterReset,
} from '#contract/api-keys.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route } from '#server/platform/http/route.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { addKey } from './add-key.ts';
import { renameKey, revokeKey } from './change-key.ts';
import { keysAfterReset, revokeAfterReset } from './keys-after-reset.ts';
import { listKeys } from './load-keys.ts';

export function apiKeysRoutes(app: App, deps: Deps): void {
  route(app, listApiKeys, async ({ viewer }) => ({ keys: await listKeys(deps, viewer) }));
  // Not once under an Idempotency-Key: the remembered answer would keep the token, which is kept nowhere. Sent twice,
  // it makes two keys; the list shows both.
  route(app, addApiKey, ({ viewer, body, request }) => addKey(deps, viewer, body, clientOf(request)));
  route(app, renameApiKey, ({ viewer, params, body }) => renameKey(deps, viewer, params.id, body.name));
  route(app, revokeApiKey, ({ viewer, params, request }) =>
    revokeKey(deps, viewer, params.id, clientOf(request)),
  );
  route(app, listKeysAfterReset, async ({ params, request }) => {
    await limitRate(deps, 'token.network', clientOf(request).network);
    return { keys: await keysAfterReset(deps, params.token) };
  });
  route(app, revokeKeysAfterReset, async ({ params, body, request }) => {
    const client = clientOf(request);
    await limitRate(deps, 'token.network', client.network);
    return revokeAfterReset(deps, { token: params.token, ids: body.ids }, client);
  });
}
