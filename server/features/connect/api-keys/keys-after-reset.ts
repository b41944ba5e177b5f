import type { KeyAfterReset } from '#contract/api-keys.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { findUsedEmailToken, type TokenHolder } from '#server/platform/email-tokens.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import { endKey, workingKeysOf } from './api-keys.queries.ts';

/** Long enough to read the list, too short for who finds the mail later. */
const offeredMs = 15 * 60 * 1_000;

/** A thief who had the password may have made keys, and those outlive it: whoever reset it sees them at once. */
export async function keysAfterReset(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<KeyAfterReset[]> {
  const holder = await requireRecentReset(deps, token);
  const rows = await workingKeysOf(deps.db, holder, deps.clock.now());
  return rows.map(({ id, name, hint, createdAt, lastUsedAt }) => ({
    id,
    name,
    hint,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Only that person's own; what was revoked already, or is another's, is passed over. */
export async function revokeAfterReset(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { token, ids }: { token: string; ids: readonly string[] },
  client: Client,
): Promise<{ revoked: number }> {
  const holder = await requireRecentReset(deps, token);
  const now = deps.clock.now();
  return withTransaction(deps.db, async (tx) => {
    let revoked = 0;
    for (const { id, name } of await workingKeysOf(tx, holder, now)) {
      if (!ids.includes(id) || !(await endKey(tx, holder.accountId, id, now))) continue;
      revoked += 1;
      await recordAudit(tx, deps, { ...holder, kind: 'api_key_revoked', details: { key: name }, client });
    }
    if (revoked > 0) await publish(tx, holder.accountId, { name: 'api-keys.changed', payload: {} });
    return { revoked };
  });
}

async function requireRecentReset(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<TokenHolder> {
  const since = new Date(clock.now().getTime() - offeredMs);
  const holder = await findUsedEmailToken(db, 'reset', token, since);
  if (!holder) throw new AppError('invalid_token');
  return holder;
}
