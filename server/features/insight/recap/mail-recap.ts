import type { z } from 'zod';
import { recapPath } from '#domain/recap.ts';
import { shopNameInMail } from '#domain/shop-name.ts';
import { deliverMail, type MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { linkTo } from '#server/features/base/mail/link-to.ts';
import { loadDashboard } from '#server/features/insight/dashboard/load-dashboard.ts';
import { loadMemberFigures } from '#server/features/insight/dashboard/load-member-figures.ts';
import type { recapMailJob } from './make-recap.ts';
import { recapMail } from './recap.mails.ts';
import { findAddressee } from './recap.queries.ts';

/** With the figures of the moment at which it leaves: of the day itself they may be a little newer than the push. */
export async function deliverRecap(
  deps: MailDeps,
  { day, ...reader }: z.output<typeof recapMailJob.payload>,
): Promise<void> {
  const addressee = await findAddressee(deps.db, reader);
  if (!addressee) return;
  const { email: to, language, shop, timeZone } = addressee;
  const viewer = { ...reader, role: 'owner' as const, sessionId: '', verified: true, timeZone };
  const range = { from: day, to: day };
  const [{ now, before }, { members }] = await Promise.all([
    loadDashboard(deps, viewer, range),
    loadMemberFigures(deps, viewer, range),
  ]);
  const content = recapMail(language, {
    shop: shopNameInMail(shop),
    day,
    total: now.total,
    before: before.total,
    members,
    withOrders: deps.config.ORDERS_ENABLED,
    link: linkTo(deps.config, recapPath({ day })),
    settings: linkTo(deps.config, '/profile/notifications'),
  });
  await deliverMail(deps, { to, language, content });
}
