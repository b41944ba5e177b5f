import type { Language } from '#contract/language.ts';
import type { Notices } from '#contract/notices.ts';
import type { Role } from '#domain/roles.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { type AnnouncementRow, shownAnnouncements } from './announcements.queries.ts';

const maxAgeMs = 30_000;
/** A screen asks every few minutes: what begins until then goes along, and it shows it by its own clock. */
const aheadMs = 10 * 60 * 1_000;

/**
 * Caches what is shown to whom, so that not every request needs a query: read again after half a minute, and as soon as
 * something was changed anywhere.
 */
export function createAnnouncementCache({ db, clock, hub }: Pick<Deps, 'db' | 'clock' | 'hub'>) {
  let known: AnnouncementRow[] = [];
  let readAgainAt = 0;
  const unwatch = hub.watch((name) => {
    if (name === 'announcements.changed') readAgainAt = 0;
  });
  return {
    async shownTo(role: Role, language: Language): Promise<Notices['announcements']> {
      const now = clock.now();
      if (now.getTime() >= readAgainAt) {
        readAgainAt = now.getTime() + maxAgeMs;
        known = await shownAnnouncements(db, now, new Date(now.getTime() + aheadMs));
      }
      return known
        .filter(({ roles, ends_at }) => roles.includes(role) && ends_at > now)
        .map((row) => ({
          id: row.id,
          revision: row.revision,
          level: row.level,
          text: language === 'id' ? row.text_id : row.text_en,
          from: row.starts_at.toISOString(),
          until: row.ends_at.toISOString(),
        }));
    },
    close: unwatch,
  };
}

export type AnnouncementCache = ReturnType<typeof createAnnouncementCache>;
