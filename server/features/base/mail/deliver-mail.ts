import type { Language } from '#contract/language.ts';
import { type MailContent, renderMail } from '#server/integrations/mail/render-mail.ts';
import { type Attachment, createSmtp } from '#server/integrations/mail/smtp.ts';
import { showsMail } from '#server/platform/config.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { publicUrlOf } from '#server/platform/public-url.ts';
import { setDelivered } from './bounces.queries.ts';
import { insertKeptMail, pruneMails } from './mail.queries.ts';
import { recordBounce } from './record-bounce.ts';

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
    const letter = { from: config.MAIL_FROM, to, ...mail, attachments, messageId };
    try {
      await createSmtp(config.SMTP_URL).send(letter);
    } catch (error) {
      // Whatever comes of that: the job has to get this error.
      await recordBounce({ db, clock }, to, error).catch(() => undefined);
      throw error;
    }
    // It is on its way, and must not be sent again only because this could not be written down.
    await setDelivered(db, to, clock.now()).catch(() => undefined);
    return;
  }
  if (!showsMail(config)) throw new Error('there is no SMTP_URL to send e-mails through');
  await insertKeptMail(db, {
    id: id ?? newId(clock, random),
    at: clock.now(),
    recipient: to,
    ...mail,
    attachments: attachments.map(({ name }) => name),
  });
  await pruneMails(db, keptMails);
}
