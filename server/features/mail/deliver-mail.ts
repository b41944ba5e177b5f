import type { Language } from '#contract/language.ts';
import { type MailContent, renderMail } from '#server/integrations/mail/render-mail.ts';
import { type Attachment, createSmtp } from '#server/integrations/mail/smtp.ts';
import { showsMail } from '#server/platform/config.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { publicUrlOf } from '#server/platform/public-url.ts';
import { forgetOlderMails, insertKeptMail } from './mail.queries.ts';

export type MailDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random'>;

const keptMails = 200;

interface Letter {
  to: string;
  language: Language;
  content: MailContent;
  attachments?: readonly Attachment[];
  /** Of a mail that must not come twice: kept once, and sent under one Message-ID. */
  id?: string;
}

/** Called by jobs alone: a failure here means that the job is tried again later. */
export async function deliverMail(
  { config, db, clock, random }: MailDeps,
  { to, language, content, attachments = [], id }: Letter,
): Promise<void> {
  const mail = renderMail(content, language);
  if (config.SMTP_URL) {
    const messageId = id && `<${id}@${new URL(publicUrlOf(config)).hostname}>`;
    return createSmtp(config.SMTP_URL).send({ from: config.MAIL_FROM, to, ...mail, attachments, messageId });
  }
  if (!showsMail(config)) throw new Error('there is no SMTP_URL to send e-mails through');
  await insertKeptMail(db, {
    id: id ?? newId(clock, random),
    at: clock.now(),
    recipient: to,
    ...mail,
    attachments: attachments.map(({ name }) => name),
  });
  await forgetOlderMails(db, keptMails);
}
