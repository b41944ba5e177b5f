import { startOfDate, type TimeZone } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import { countByState } from './count-shield.queries.ts';
import { unansweredAfterMs } from './held.queries.ts';

const dayMs = 24 * 60 * 60 * 1_000;

interface ShieldCounts {
  held: number;
  released: number;
  bots: number;
  /** Each would have taken a point. */
  saved: number;
}

/** What the shield held in days of the account, both included. Whoever answered the question was not held. */
export async function countShield(
  db: Db,
  { accountId, timeZone, now }: { accountId: string; timeZone: TimeZone; now: Date },
  days: { from: string; to: string },
): Promise<ShieldCounts> {
  const states = await countByState(db, accountId, {
    from: startOfDate(timeZone, days.from),
    to: new Date(startOfDate(timeZone, days.to).getTime() + dayMs),
    askedUntil: new Date(now.getTime() - unansweredAfterMs),
  });
  const count = (state: string) => states.get(state) ?? 0;
  const kept = count('asked') + count('held') + count('blocked');
  const released = count('released');
  const bots = count('bot');
  return { held: kept + released, released, bots, saved: kept + bots };
}
