import { z } from 'zod';
import { deliverMail, type MailDeps } from '#server/features/mail/deliver-mail.ts';
import { linkTo } from '#server/features/mail/link-to.ts';
import { date, money } from '#server/integrations/pdf/pdf-formats.ts';
import type { Db } from '#server/platform/database/index.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import { type CorporateMail, corporateMail, mailKinds } from './corporate.mails.ts';
import { findInvoice } from './corporate-invoices.queries.ts';
import { findCorporate, ownerLanguage } from './registrations.queries.ts';

export type MailKind = (typeof mailKinds)[number];

export const corporateMailJob = defineJob(
  'corporate.mail',
  z.object({ accountId: z.uuid(), kind: z.enum(mailKinds), invoice: z.string().nullable() }),
);

interface Telling {
  accountId: string;
  kind: MailKind;
  /** Its number as an address has it. */
  invoice?: string;
}

/** Queues the mail in the transaction of what it tells of. */
export async function tellCorporate(tx: Db, { accountId, kind, invoice = '' }: Telling): Promise<void> {
  await enqueue(
    tx,
    corporateMailJob,
    { accountId, kind, invoice: invoice || null },
    { key: `${corporateMailJob.name}:${accountId}:${kind}:${invoice}` },
  );
}

/** To the address for bills, in the owner's language. */
export async function deliverCorporateMail(
  deps: MailDeps,
  { accountId, kind, invoice: key }: z.output<typeof corporateMailJob.payload>,
): Promise<void> {
  const corporate = await findCorporate(deps.db, accountId);
  if (!corporate) return;
  const invoice = key === null ? undefined : await findInvoice(deps.db, accountId, key);
  // Paid while the reminder waited to be sent.
  if (invoice && invoice.paidAt !== null && kind !== 'paid') return;
  const language = await ownerLanguage(deps.db, accountId);
  const mail: CorporateMail = {
    name: corporate.name,
    corporateId: corporate.corporateId ?? '',
    refusal: corporate.refusal,
    number: invoice?.number ?? '',
    total: money(invoice?.total ?? 0),
    due: invoice ? date(invoice.dueAt.toISOString(), language) : '',
    pph23: invoice && invoice.pph23 > 0 ? money(invoice.pph23) : '',
    afterPph23: invoice ? money(invoice.total - invoice.pph23) : '',
    accounts: deps.config.TRANSFER_ACCOUNTS.map(({ bank, number, holder }) => ({
      label: `${bank}, ${holder}`,
      value: number,
    })),
    link: linkTo(deps.config, key === null ? '/corporate' : `/corporate/invoices/${key}`),
  };
  await deliverMail(deps, { to: corporate.email, language, content: corporateMail(language, kind, mail) });
}
