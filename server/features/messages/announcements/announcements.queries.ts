import type { Db } from '#server/platform/database/index.ts';

export interface AnnouncementValues {
  level: 'info' | 'warning';
  text_id: string;
  text_en: string;
  roles: string[];
  starts_at: Date;
  ends_at: Date;
}

function announcements(db: Db) {
  return db
    .selectFrom('announcements as n')
    .innerJoin('operators as o', 'o.id', 'n.operator_id')
    .select([
      'n.id',
      'n.level',
      'n.text_id',
      'n.text_en',
      'n.roles',
      'n.starts_at',
      'n.ends_at',
      'n.revision',
    ])
    .select('o.name as operator');
}

export async function latestAnnouncements(db: Db, limit: number) {
  return announcements(db).orderBy('n.ends_at', 'desc').orderBy('n.id', 'desc').limit(limit).execute();
}

export type AnnouncementRow = Awaited<ReturnType<typeof latestAnnouncements>>[number];

export async function findAnnouncement(db: Db, id: string): Promise<AnnouncementRow | undefined> {
  return announcements(db).where('n.id', '=', id).executeTakeFirst();
}

/** Of every role: those shown now, and those that begin before then. */
export async function shownAnnouncements(db: Db, now: Date, before: Date): Promise<AnnouncementRow[]> {
  return announcements(db)
    .where('n.ends_at', '>', now)
    .where('n.starts_at', '<', before)
    .orderBy('n.level', 'desc')
    .orderBy('n.id', 'desc')
    .limit(10)
    .execute();
}

export async function insertAnnouncement(
  tx: Db,
  values: AnnouncementValues & { id: string; operator_id: string; created_at: Date },
): Promise<void> {
  await tx.insertInto('announcements').values(values).execute();
}

/** Undefined when it is gone. */
export async function lockAnnouncement(tx: Db, id: string): Promise<{ revision: number } | undefined> {
  return tx
    .selectFrom('announcements')
    .select('revision')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateAnnouncement(tx: Db, id: string, values: AnnouncementValues): Promise<void> {
  await tx
    .updateTable('announcements')
    .set((eb) => ({ ...values, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteAnnouncement(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('announcements').where('id', '=', id).execute();
}
