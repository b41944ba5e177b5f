import { z } from 'zod';
import type { Db } from '#server/platform/database/index.ts';
import { type KeptMail, selectKeptMail, selectKeptMails } from './mail.queries.ts';

export type { KeptMail };

/** The mails of an installation without SMTP, newest first. */
export function readKeptMails(db: Db): Promise<KeptMail[]> {
  return selectKeptMails(db);
}

export async function readKeptMail(db: Db, id: string): Promise<KeptMail | undefined> {
  return z.uuid().safeParse(id).success ? selectKeptMail(db, id) : undefined;
}
