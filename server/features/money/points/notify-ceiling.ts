import type { CeilingLevel } from '#domain/daily-points.ts';
import { queueNotice } from '#server/features/messages/notifications/queue-notice.ts';
import type { Db } from '#server/platform/database/index.ts';
import { deleteCeilingsNotified, insertCeilingNotified } from './ceilings.queries.ts';

export interface ReachedCeiling {
  accountId: string;
  /** Null: what the whole account may spend. */
  rotatorId: string | null;
  title: string;
  day: string;
  level: CeilingLevel;
  /** Points of that day. */
  left: number;
}

/** Notifies owner and admins in the transaction that spends the points, of each level once a day. */
export async function notifyCeiling(tx: Db, reached: ReachedCeiling): Promise<void> {
  if (!(await insertCeilingNotified(tx, reached))) return;
  const { accountId, rotatorId, title: subject, left: points } = reached;
  const subjectId = rotatorId ?? accountId;
  await queueNotice(tx, accountId, { type: 'alert', kind: 'points.ceiling', subjectId, subject, points });
}

const dayMs = 24 * 60 * 60 * 1_000;

/** Days that are over in every time zone. */
export async function pruneCeilings(db: Db, now: Date): Promise<void> {
  await deleteCeilingsNotified(db, new Date(now.getTime() - 3 * dayMs));
}
