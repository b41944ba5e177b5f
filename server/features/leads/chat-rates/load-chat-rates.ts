import type { ChatRates } from '#contract/chat-rates.ts';
import { scopeOf } from '#domain/roles.ts';
import { startOfDate } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type Days, ratesByAd, ratesByRotator } from './chat-rates.queries.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** How many of the leads of these days really wrote; a CS sees their own. */
export async function loadChatRates(
  db: Db,
  { accountId, memberId, role, timeZone }: Viewer,
  days: Days,
): Promise<ChatRates> {
  const whose = { accountId, memberId: scopeOf(role, 'leads') === 'all' ? null : memberId };
  const rotators = await ratesByRotator(db, whose, days);
  const start = startOfDate(timeZone, days.from);
  const end = new Date(startOfDate(timeZone, days.to).getTime() + dayMs);
  const sum = (name: 'leads' | 'yes' | 'no') => rotators.reduce((total, rotator) => total + rotator[name], 0);
  return {
    leads: sum('leads'),
    yes: sum('yes'),
    no: sum('no'),
    rotators,
    ads: await ratesByAd(db, whose, { start, end }),
  };
}
