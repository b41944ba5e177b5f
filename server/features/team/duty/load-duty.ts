import type { OwnDuty } from '#contract/duty.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { findDuty } from './duty.queries.ts';
import { readHours } from './read-hours.ts';

export async function loadDuty(db: Db, viewer: Viewer, now: Date): Promise<OwnDuty> {
  const member = await findDuty(db, viewer);
  if (!member) throw new AppError('unauthenticated');
  const { status, hours, paused_until: until, inRotation, revision } = member;
  return {
    status,
    hours: readHours(hours),
    pausedUntil: until && until > now ? until.toISOString() : null,
    inRotation,
    revision,
  };
}
