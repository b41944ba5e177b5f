import { codePointsOf } from '#domain/top-up-price.ts';
import { deliverMail, type MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { linkTo } from '#server/features/base/mail/link-to.ts';
import { mailTime } from '#server/features/base/mail/mail-dates.ts';
import { wantsMail } from '#server/features/messages/notifications/notification-settings.ts';
import { loadIssued } from '#server/features/money/invoices/load-issued.ts';
import { renderInvoice } from '#server/integrations/pdf/render-invoice.ts';
import { howToPay } from './how-to-pay.ts';
import { loadInvoice } from './load-invoice.ts';
import { notificationKindOf, type TopUpMail } from './notify-top-up.ts';
import { findTopUp, type ShownTopUp } from './shown-top-up.queries.ts';
import { findAddressee, findUnmailed, setMailed } from './top-up-mails.queries.ts';
import { type MailedOrder, type MailKind, topUpMail } from './top-ups.mails.ts';

type Owner = NonNullable<Awaited<ReturnType<typeof findAddressee>>>;

/** Sends one mail about an order. The invoice is drawn now and not kept: it can be drawn again from what was issued. */
export async function mailTopUp(deps: MailDeps, mail: TopUpMail): Promise<void> {
  const { db, clock } = deps;
  const mailId = await findUnmailed(db, mail);
  if (!mailId) return;
  const order = await findTopUp(db, mail.accountId, mail.orderId);
  const owner = await findAddressee(db, mail.accountId, mail.orderId);
  if (order && owner && isStillTrue(mail, order, clock.now()) && (await isWanted(deps, mail, owner))) {
    const { email: to, language } = owner;
    const invoice = await invoiceOf(deps, mail, owner);
    const content = topUpMail(
      language,
      mail.kind,
      mailed(deps, { mail, order, owner, paid: invoice?.total }),
    );
    const attachments = invoice ? [invoice.file] : [];
    await deliverMail(deps, { to, language, content, attachments, id: mailId });
  }
  await setMailed(db, mail, clock.now());
}

/** Nobody is asked to pay what is paid, over or to be paid another way. */
function isStillTrue({ kind, attempt }: TopUpMail, order: ShownTopUp, now: Date): boolean {
  if (kind !== 'made' && kind !== 'reminder') return true;
  return (
    order.state === 'pending' && order.due_at > now && (kind === 'reminder' || order.attempt === attempt)
  );
}

/** Where the owner can switch mails off they decide; what an order needs to be paid is always sent. */
async function isWanted(
  { db }: MailDeps,
  { accountId, kind }: TopUpMail,
  { memberId }: Owner,
): Promise<boolean> {
  const notification = notificationKindOf[kind];
  return notification === null || wantsMail(db, { accountId, memberId }, notification);
}

async function invoiceOf(
  deps: MailDeps,
  { kind, accountId, orderId, paymentId }: TopUpMail,
  { language }: Owner,
) {
  const invoice =
    kind === 'paid' || kind === 'late'
      ? await loadInvoice(deps, { accountId }, orderId)
      : paymentId && (await loadIssued(deps.db, accountId, { paymentId }));
  if (!invoice) return undefined;
  const name = `${(invoice.number ?? orderId).replaceAll('/', '-')}.pdf`;
  const content = await renderInvoice({ ...invoice, orderId }, language);
  return { total: invoice.content.sums.total, file: { name, type: 'application/pdf', content } };
}

const paths: Record<MailKind, (orderId: string) => `/${string}`> = {
  made: (orderId) => `/payment/${orderId}`,
  reminder: (orderId) => `/payment/${orderId}`,
  paid: (orderId) => `/invoice/${orderId}`,
  late: (orderId) => `/invoice/${orderId}`,
  expired: () => '/points',
  refused: (orderId) => `/payment/${orderId}`,
  returned: (orderId) => `/payment/${orderId}`,
  held: (orderId) => `/payment/${orderId}`,
  extra: (orderId) => `/payment/${orderId}`,
  extra_credited: (orderId) => `/payment/${orderId}`,
  extra_returned: (orderId) => `/payment/${orderId}`,
  refunded: (orderId) => `/payment/${orderId}`,
};

interface Facts {
  mail: TopUpMail;
  order: ShownTopUp;
  owner: Owner;
  /** What the invoice says was paid. */
  paid: number | undefined;
}

function mailed({ config }: MailDeps, { mail, order, owner, paid }: Facts): MailedOrder {
  const { kind, orderId, amount, owed, reason } = mail;
  const { language, timeZone } = owner;
  const asksToPay = kind === 'made' || kind === 'reminder';
  const promised = order.points + order.bonus + codePointsOf({ point: order.point_price }, order.unique_code);
  return {
    orderId,
    total: paid ?? order.total,
    points: asksToPay ? promised : mail.points,
    amount,
    owed,
    reason,
    due: mailTime(order.due_at, language, timeZone),
    how: asksToPay ? howToPay(config, order, language) : [],
    link: linkTo(config, paths[kind](orderId)),
  };
}
