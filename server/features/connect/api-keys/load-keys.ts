import { type ApiKey, mostApiKeys } from '#contract/api-keys.ts';
import { loadPeople } from '#server/features/team/members/load-people.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type KeyRow, keyById, latestKeys } from './api-keys.queries.ts';
import { presentKey } from './present-key.ts';

/** All that work, and of those that ended the latest. */
const mostListed = mostApiKeys * 4;

export async function listKeys(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId }: Viewer,
): Promise<ApiKey[]> {
  const now = clock.now();
  const keys = await present(db, accountId, await latestKeys(db, accountId, now, mostListed), now);
  const works = ({ status }: ApiKey) => status === 'active';
  return [...keys.filter(works), ...keys.filter((key) => !works(key))];
}

export async function loadKey(tx: Db, accountId: string, id: string, now: Date): Promise<ApiKey> {
  const row = await keyById(tx, accountId, id);
  const [key] = row ? await present(tx, accountId, [row], now) : [];
  if (!key) throw new AppError('not_found');
  return key;
}

async function present(db: Db, accountId: string, rows: KeyRow[], now: Date): Promise<ApiKey[]> {
  const people = await loadPeople(
    db,
    accountId,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map((row) => presentKey(row, people, now));
}
