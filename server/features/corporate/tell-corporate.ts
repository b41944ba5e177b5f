import { z } from 'zod';
import type { Language } from '#contract/language.ts';
import { deliverMail, type MailDeps } from '#server/features/mail/deliver-mail.ts';
import { linkTo } from '#server/features/mail/link-to.ts';
import { date, money } from '#server/integrations/pdf/pdf-formats.ts';
import { renderInvoice } from '#server/integrations/pdf/render-invoice.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import { type CorporateMail, corporateMail, mailKinds } from './corporate.mails.ts';
import { findInvoice } from './corporate-invoices.queries.ts';
import { loadCorporateInvoice } from './load-corporate.ts';
import { findCorporate, ownerLanguage } from './registrations.queries.ts';

export type MailKind = (typeof mailKinds)[number];

export const corporateMailJob = defineJob(
  'corporate.mail',
  z.object({
    mailId: z.uuid(),
    accountId: z.uuid(),
    kind: z.enum(mailKinds),
    invoice: z.string().nullable(),
  }),
);

interface Telling {
  accountId: string;
  kind: MailKind;
  /** Its number as an address has it. */
  invoice?: string;
}

/** Queues the mail in the transaction of what it tells of. */
export async function tellCorporate(
  tx: Db,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  { accountId, kind, invoice = '' }: Telling,
): Promise<void> {
  const mailId = newId(clock, random);
  await enqueue(
    tx,
    corporateMailJob,
    { mailId, accountId, kind, invoice: invoice || null },
    { key: `${corporateMailJob.name}:${accountId}:${kind}:${invoice}` },
  );
}

/** To the address for bills, in the owner's language. */
export async function deliverCorporateMail(
  deps: MailDeps,
  { mailId: id, accountId, kind, invoice: key }: z.output<typeof corporateMailJob.payload>,
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
  const attachments =
    key !== null && withPdf.includes(kind) ? [await pdfOf(deps, { accountId, key, language })] : [];
  const content = corporateMail(language, kind, mail);
  await deliverMail(deps, { to: corporate.email, language, content, attachments, id });
}

const withPdf: readonly MailKind[] = ['invoice', 'paid'];

async function pdfOf(
  deps: MailDeps,
  { accountId, key, language }: { accountId: string; key: string; language: Language },
) {
  const { invoice } = await loadCorporateInvoice(deps, { accountId }, key);
  return { name: `${key}.pdf`, type: 'application/pdf', content: await renderInvoice(invoice, language) };
}
