import type { Db } from '#server/platform/database/index.ts';

export interface Trouble {
  accountId: string;
  kind: 'pixel.paused' | 'domain.lost';
  subjectId: string;
  /** What people call it: the pixel's name, the host. */
  subject: string;
  at: Date;
}

export async function insertTrouble(
  tx: Db,
  { accountId, kind, subjectId, subject, at }: Trouble,
): Promise<void> {
  await tx
    .insertInto('troubles_to_tell')
    .values({ account_id: accountId, kind, subject_id: subjectId, subject, at })
    .execute();
}
