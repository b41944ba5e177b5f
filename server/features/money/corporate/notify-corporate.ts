import { z } from 'zod';
import type { Language } from '#contract/language.ts';
import { invoiceKeyOf } from '#domain/corporate.ts';
import {
  type CorporateEvent,
  corporateEvents,
  corporateKindOf,
  isAlwaysMailed,
} from '#domain/notifications.ts';
import { deliverMail, type MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { linkTo } from '#server/features/base/mail/link-to.ts';
import { wantsMail } from '#server/features/messages/notifications/notification-settings.ts';
import { queueNotice } from '#server/features/messages/notifications/queue-notice.ts';
import { date, money } from '#server/integrations/pdf/pdf-formats.ts';
import { renderInvoice } from '#server/integrations/pdf/render-invoice.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import { type CorporateMail, corporateMail } from './corporate.mails.ts';
import { findInvoice } from './corporate-invoices.queries.ts';
import { loadCorporateInvoice } from './load-corporate.ts';
import { findCorporate, findOwner } from './registrations.queries.ts';

export const corporateMailJob = defineJob(
  'corporate.mail',
  z.object({
    mailId: z.uuid(),
    accountId: z.uuid(),
    event: z.enum(corporateEvents),
    /** Its number as an address has it. */
    invoice: z.string().nullable(),
  }),
  { priority: 1 },
);

interface Occasion {
  accountId: string;
  event: CorporateEvent;
  /** Its number. */
  invoice?: string | null;
}

/** Queues the mail and the owner's notification, in the transaction of what happened. */
export async function notifyCorporate(
  tx: Db,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  { accountId, event, invoice = null }: Occasion,
): Promise<void> {
  const mailId = newId(clock, random);
  const key = invoice && invoiceKeyOf(invoice);
  await enqueue(
    tx,
    corporateMailJob,
    { mailId, accountId, event, invoice: key },
    { key: `${corporateMailJob.name}:${accountId}:${event}:${key ?? ''}` },
  );
  await queueNotice(tx, accountId, { type: 'corporate', event, invoice });
}

/** To the address for bills, in the owner's language. */
export async function deliverCorporateMail(
  deps: MailDeps,
  { mailId: id, accountId, event, invoice: key }: z.output<typeof corporateMailJob.payload>,
): Promise<void> {
  const corporate = await findCorporate(deps.db, accountId);
  if (!corporate) return;
  const invoice = key === null ? undefined : await findInvoice(deps.db, accountId, key);
  // Paid while the reminder waited to be sent.
  if (invoice && invoice.paidAt !== null && event !== 'paid') return;
  const { memberId, language } = await findOwner(deps.db, accountId);
  if (!(await isWanted(deps.db, { accountId, memberId }, event))) return;
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
    key !== null && withPdf.includes(event) ? [await pdfOf(deps, { accountId, key, language })] : [];
  const content = corporateMail(language, event, mail);
  await deliverMail(deps, { to: corporate.email, language, content, attachments, id });
}

/** Reminders can be switched off. That leads are locked is said whatever was chosen. */
async function isWanted(
  db: Db,
  owner: { accountId: string; memberId: string },
  event: CorporateEvent,
): Promise<boolean> {
  const kind = corporateKindOf[event];
  return event === 'locked' || isAlwaysMailed(kind) || wantsMail(db, owner, kind);
}

const withPdf: readonly CorporateEvent[] = ['invoice', 'paid'];

async function pdfOf(
  deps: MailDeps,
  { accountId, key, language }: { accountId: string; key: string; language: Language },
) {
  const { invoice } = await loadCorporateInvoice(deps, { accountId }, key);
  return { name: `${key}.pdf`, type: 'application/pdf', content: await renderInvoice(invoice, language) };
}
