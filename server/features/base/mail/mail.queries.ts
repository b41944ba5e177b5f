import type { Db } from '#server/platform/database/index.ts';

export interface KeptMail {
  id: string;
  at: Date;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  /** Names of the files that came with it. */
  attachments: string[];
}

export async function insertKeptMail(db: Db, mail: KeptMail): Promise<void> {
  await db
    .insertInto('kept_mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Keeps the latest `count` and deletes the rest. */
export async function pruneMails(db: Db, count: number): Promise<void> {
  await db
    .deleteFrom('kept_mails')
    .where('id', 'in', (eb) =>
      eb.selectFrom('kept_mails').select('id').orderBy('at', 'desc').orderBy('id', 'desc').offset(count),
    )
    .execute();
}

export async function selectKeptMails(db: Db): Promise<KeptMail[]> {
  return db.selectFrom('kept_mails').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').execute();
}

export async function selectKeptMail(db: Db, id: string): Promise<KeptMail | undefined> {
  return db.selectFrom('kept_mails').selectAll().where('id', '=', id).executeTakeFirst();
}
