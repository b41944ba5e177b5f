import { type APIRequestContext, expect } from '@playwright/test';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The newest e-mail to this address with this subject; mails are jobs, so it may take a moment. */
export async function mailTo(request: APIRequestContext, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const mails = (await (await request.get('/dev/mail.json')).json()) as Mail[];
    found = mails.find((mail) => mail.to === to && subject.test(mail.subject));
    expect(found, `an email to ${to} about ${subject}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return found as Mail;
}

/** The path of the first link into the app that begins like this. */
export function linkIn(mail: Mail, path: string): string {
  const [, link] = new RegExp(`(${path}[\\w/-]+)`).exec(mail.text) ?? [];
  if (!link) throw new Error(`no link to ${path} in:\n${mail.text}`);
  return link;
}
