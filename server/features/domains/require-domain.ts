import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { hasDomain } from './domains.queries.ts';

/** That a rotator is to be shown under: the account's own, and it stays until the transaction ends. */
export async function requireDomain(tx: Db, accountId: string, id: string | null): Promise<void> {
  if (id !== null && !(await hasDomain(tx, accountId, id)))
    throw new AppError('invalid_input', { texts: { domainId: 'validation.domainGone' } });
}
