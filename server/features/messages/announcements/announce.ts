import type { Announcement, AnnouncementItems } from '#contract/announcements.ts';
import type { Role } from '#domain/roles.ts';
import type { Db } from '#server/platform/database/index.ts';
import { requireRevision } from '#server/platform/edit-conflicts.ts';
import { AppError } from '#server/platform/errors.ts';
import { publishToEveryone } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import type { Acted } from '#server/platform/operators/do-action-once.ts';
import type { Operator } from '#server/platform/operators/operator.ts';
import * as rows from './announcements.queries.ts';

type AnnounceDeps = Pick<Deps, 'db' | 'clock' | 'random'>;
const mostListed = 100;

export async function listAnnouncements({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ announcements: Announcement[] }> {
  const now = clock.now();
  return { announcements: (await rows.latestAnnouncements(db, mostListed)).map((row) => present(row, now)) };
}

export async function addAnnouncement(
  { db, clock, random }: AnnounceDeps,
  operator: Operator,
  items: AnnouncementItems,
): Promise<Acted<Announcement>> {
  const id = newId(clock, random);
  const now = clock.now();
  await rows.insertAnnouncement(db, { id, operator_id: operator.id, created_at: now, ...valuesOf(items) });
  await publishChange(db);
  const answer = await load(db, id, now);
  return { answer, act: { kind: 'announcement_added', subject: items.textId, after: auditedOf(answer) } };
}

export async function editAnnouncement(
  { db, clock }: AnnounceDeps,
  id: string,
  { revision, ...items }: AnnouncementItems & { revision: number },
): Promise<Acted<Announcement>> {
  const locked = await rows.lockAnnouncement(db, id);
  if (!locked) throw new AppError('not_found');
  const now = clock.now();
  const before = await load(db, id, now);
  await requireRevision(revision, locked, async () => before);
  await rows.updateAnnouncement(db, id, valuesOf(items));
  await publishChange(db);
  const answer = await load(db, id, now);
  const changes = { before: auditedOf(before), after: auditedOf(answer) };
  return { answer, act: { kind: 'announcement_changed', subject: items.textId, ...changes } };
}

export async function removeAnnouncement(
  { db, clock }: AnnounceDeps,
  id: string,
): Promise<Acted<Record<string, never>>> {
  // Gone already is what was wanted.
  if (!(await rows.lockAnnouncement(db, id))) return { answer: {}, act: null };
  const before = await load(db, id, clock.now());
  await rows.deleteAnnouncement(db, id);
  await publishChange(db);
  return {
    answer: {},
    act: { kind: 'announcement_removed', subject: before.textId, before: auditedOf(before) },
  };
}

/** For the trail: what was said to whom and when, each in one form, so that only what was changed differs. */
function auditedOf({ level, textId, textEn, roles, startsAt, endsAt }: Announcement): AnnouncementItems {
  return { level, textId, textEn, roles, startsAt, endsAt };
}

async function publishChange(db: Db): Promise<void> {
  await publishToEveryone(db, { name: 'announcements.changed', payload: {} });
}

async function load(db: Db, id: string, now: Date): Promise<Announcement> {
  const row = await rows.findAnnouncement(db, id);
  if (!row) throw new AppError('not_found');
  return present(row, now);
}

function valuesOf({ level, textId, textEn, roles, startsAt, endsAt }: AnnouncementItems) {
  return {
    level,
    text_id: textId,
    text_en: textEn,
    roles: [...new Set(roles)],
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
  };
}

function present(row: rows.AnnouncementRow, now: Date): Announcement {
  const begun = row.starts_at <= now ? 'shown' : 'planned';
  return {
    id: row.id,
    level: row.level,
    textId: row.text_id,
    textEn: row.text_en,
    roles: row.roles as Role[],
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    revision: row.revision,
    operator: row.operator,
    state: row.ends_at <= now ? 'over' : begun,
  };
}
