import { sql } from 'kysely';
import type { TestApp } from '#server/testing/test-app.ts';

/** What was mailed to somebody so far, oldest first, with what a test wants out of it. */
export async function mailsTo({ database }: Pick<TestApp, 'database'>, email: string) {
  const mails = await database.db
    .selectFrom('kept_mails')
    .selectAll()
    .where('recipient', '=', email)
    // A test's clock stands still: the number of the transaction shows which came first.
    .orderBy(sql`xmin::text::bigint`)
    .execute();
  return mails.map(({ subject, text, attachments }) => ({
    subject,
    text,
    attachments,
    verifyToken: /\/verify\/(\S+)/.exec(text)?.[1],
    resetToken: /\/forgot-password\/form\/(\S+)/.exec(text)?.[1],
    emailToken: /\/email\/(\S+)/.exec(text)?.[1],
    invitation: /\/invitation\/(\S+)/.exec(text)?.[1],
    password: /(?:Kata sandi awal|Initial password): (\S+)/.exec(text)?.[1],
  }));
}
