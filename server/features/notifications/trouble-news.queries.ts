import { sql } from 'kysely';
import type { TroubleKind } from '#domain/notifications.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface Trouble {
  accountId: string;
  kind: TroubleKind;
  subjectId: string;
  /** What people call it: the pixel's name, the host, the rotator's title. */
  subject: string;
  /** Of a ceiling: what is left of the day. */
  points?: number | null;
  at: Date;
}

export async function insertTrouble(tx: Db, trouble: Trouble): Promise<void> {
  await insertRows(tx, [trouble], null);
}

/** The oldest first. */
export async function takeTroubles(tx: Db, most: number): Promise<Trouble[]> {
  const { rows } = await sql<Trouble>`
    with taken as (
      delete from troubles_to_tell where ctid = any(array(
        select ctid from troubles_to_tell where put_aside_at is null limit ${most} for update skip locked
      ))
      returning account_id, kind, subject_id, subject, points, at
    )
    select account_id as "accountId", kind, subject_id as "subjectId", subject, points, at from taken order by at`.execute(
    tx,
  );
  return rows;
}

/** They wait no longer with the others, and are not lost. */
export async function putTroublesAside(tx: Db, troubles: readonly Trouble[], now: Date): Promise<void> {
  if (troubles.length > 0) await insertRows(tx, troubles, now);
}

async function insertRows(tx: Db, troubles: readonly Trouble[], putAsideAt: Date | null): Promise<void> {
  await tx
    .insertInto('troubles_to_tell')
    .values(
      troubles.map(({ accountId, kind, subjectId, subject, points = null, at }) => {
        const about = { kind, subject_id: subjectId, subject, points };
        return { account_id: accountId, ...about, at, put_aside_at: putAsideAt };
      }),
    )
    .execute();
}
