import type { LeadPerson } from '#contract/lead-list.ts';
import { type Notification, notificationsPageSize } from '#contract/notifications.ts';
import { corporatePath } from '#domain/corporate.ts';
import { maskName } from '#domain/lead-mask.ts';
import { alertPath, isAlertKind, isCorporateKind, isTopUpKind } from '#domain/notifications.ts';
import { recapPath } from '#domain/recap.ts';
import { type Role, scopeOf } from '#domain/roles.ts';
import { loadPeople } from '#server/features/team/members/load-people.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { countUnread, type NotificationRow, selectNotifications } from './notifications.queries.ts';

/** What the viewer was notified of, a page of it. */
export async function listNotifications(
  db: Db,
  viewer: Viewer,
  { unread, before }: { unread: 'true' | 'false'; before?: string },
): Promise<{ unread: number; notifications: Notification[]; hasMore: boolean }> {
  const rows = await selectNotifications(db, viewer, {
    unread: unread === 'true',
    before,
    limit: notificationsPageSize + 1,
    seesAll: scopeOf(viewer.role, 'leads') === 'all',
  });
  const page = rows.slice(0, notificationsPageSize);
  const people = await loadPeople(
    db,
    viewer.accountId,
    page.map(({ lead }) => lead?.memberId ?? null),
  );
  return {
    unread: await countUnread(db, viewer),
    notifications: page.map((row) => present(row, people, viewer.role)),
    hasMore: rows.length > page.length,
  };
}

function present(row: NotificationRow, people: ReadonlyMap<string, LeadPerson>, role: Role): Notification {
  const { id, kind, at, isRead, points, lead, orderId, runsOut, corporateEvent, invoice, subject, recap } =
    row;
  return {
    id,
    kind,
    at: at.toISOString(),
    isRead,
    lead: lead && {
      id: lead.id,
      name: lead.isLocked ? maskName(lead.name) : lead.name,
      code: lead.code,
      isLocked: lead.isLocked,
      rotator: lead.rotator,
      member: (lead.memberId !== null && people.get(lead.memberId)) || null,
    },
    points,
    runsOut,
    orderId,
    corporateEvent,
    invoice,
    subject,
    recap,
    path: pathOf(row, role),
  };
}

/** A lead that is not there any more leads to where leads are. */
function pathOf(row: NotificationRow, role: Role): string {
  const { kind, lead, orderId, invoice, subjectId, subject, points, recap } = row;
  if (recap) return recapPath(recap);
  if (kind === 'points.low') return '/points';
  if (isTopUpKind(kind)) return `/payment/${orderId}`;
  if (isCorporateKind(kind)) return corporatePath(invoice);
  if (isAlertKind(kind)) return alertPath(kind, { subjectId: subjectId ?? '', subject, points }, role);
  return lead ? `/leads/${lead.id}` : '/leads';
}
