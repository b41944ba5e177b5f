import type { Language } from '#contract/language.ts';
import { type MailContent, renderMail } from '#server/integrations/mail/render-mail.ts';
import { createSmtp } from '#server/integrations/mail/smtp.ts';
import { showsMail } from '#server/platform/config.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { forgetOlderMails, insertKeptMail } from './mail.queries.ts';

export type MailDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random'>;

const keptMails = 200;

/** Called by jobs alone: a failure here means that the job is tried again later. */
export async function deliverMail(
  { config, db, clock, random }: MailDeps,
  { to, language, content }: { to: string; language: Language; content: MailContent },
): Promise<void> {
  const mail = renderMail(content, language);
  if (config.SMTP_URL) return createSmtp(config.SMTP_URL).send({ from: config.MAIL_FROM, to, ...mail });
  if (!showsMail(config)) throw new Error('there is no SMTP_URL to send e-mails through');
  await insertKeptMail(db, { id: newId(clock, random), at: clock.now(), recipient: to, ...mail });
  await forgetOlderMails(db, keptMails);
}
