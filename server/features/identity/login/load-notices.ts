import type { Language } from '#contract/language.ts';
import type { Notices } from '#contract/notices.ts';
import type { AnnouncementCache } from '#server/features/messages/announcements/create-announcement-cache.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { supportEmail } from '#server/platform/support-email.ts';
import { findSuspension } from './login.queries.ts';

/** What stands over every screen of this person. Nearly always nothing, and then it costs nothing. */
export async function loadNotices(
  { db, config, announcements }: Pick<Deps, 'db' | 'config'> & { announcements: AnnouncementCache },
  viewer: Viewer,
  language: Language,
): Promise<Notices> {
  const { accountId, suspended, enrol, impersonation, role } = viewer;
  const account = suspended || impersonation ? await findSuspension(db, accountId) : undefined;
  return {
    suspended:
      suspended && account && !account.isClosing
        ? { reason: account.reason, contact: supportEmail(config) }
        : null,
    closed: account?.endsAt ? { endsAt: account.endsAt.toISOString() } : null,
    enrol: enrol ? { from: enrol.from.toISOString() } : null,
    look: impersonation
      ? {
          operatorName: impersonation.operatorName,
          shop: account?.name ?? '',
          until: impersonation.until.toISOString(),
        }
      : null,
    demo: viewer.isVisitor ? { role } : null,
    announcements: await announcements.shownTo(role, language),
  };
}
