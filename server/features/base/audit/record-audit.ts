import type { AuditKind } from '#contract/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Client } from '#server/platform/http/client.ts';
import { newId } from '#server/platform/ids.ts';
import type { Random } from '#server/platform/random.ts';
import { insertAuditEntry } from './audit.queries.ts';

/** From where it was done. */
export type AuditClient = Pick<Client, 'ip' | 'userAgent' | 'apiKey'>;

/** From no device that the account should see: by a job, or by an operator, whose place is not the seller's business. */
export const noDevice: AuditClient = { ip: '', userAgent: '' };

/** Writes to the account's trail, in the transaction of what it records. Never a secret in `details`. */
export async function recordAudit(
  tx: Db,
  { clock, random }: { clock: Clock; random: Random },
  entry: {
    accountId: string;
    /** Whom it concerns; null: nobody of the account did it. */
    memberId: string | null;
    kind: AuditKind;
    details?: Record<string, string | number | boolean>;
    client: AuditClient;
  },
): Promise<void> {
  const { apiKey } = entry.client;
  // A program did it, in that member's name.
  const details = apiKey === undefined ? entry.details : { ...entry.details, apiKey };
  await insertAuditEntry(tx, { ...entry, details, id: newId(clock, random), at: clock.now() });
}
