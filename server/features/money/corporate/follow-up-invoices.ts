import { lockTime, remindersBy } from '#domain/corporate.ts';
import type { CorporateEvent } from '#domain/notifications.ts';
import { lockBalance } from '#server/features/money/points/lock-balance.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { invoiceNow, setReminded, unpaidBefore } from './corporate-invoices.queries.ts';
import { eachOnItsOwn } from './each-on-its-own.ts';
import { notifyCorporate } from './notify-corporate.ts';
import { setBilling } from './registrations.queries.ts';

type FollowDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'log'>;

const dayMs = 24 * 60 * 60 * 1_000;
const reminders = ['in_a_week', 'tomorrow', 'late'] as const satisfies CorporateEvent[];

/** Reminders, each once. After a long silence only the last one is sent: the others are of days gone by. */
export async function remindOfInvoices(deps: FollowDeps): Promise<void> {
  const now = deps.clock.now();
  const soon = await unpaidBefore(deps.db, new Date(now.getTime() + 8 * dayMs));
  const due = soon.filter(({ zone, dueAt, reminded }) => remindersBy(zone, dueAt, now) > reminded);
  await eachOnItsOwn(deps, due, ({ zone, ...ref }) =>
    withTransaction(deps.db, async (tx) => {
      await lockBalance(tx, ref.accountId);
      const { number, dueAt, paidAt, reminded } = await invoiceNow(tx, ref);
      const count = remindersBy(zone, dueAt, now);
      const event = reminders[count - 1];
      if (paidAt !== null || count <= reminded || !event) return;
      await setReminded(tx, ref, count);
      await notifyCorporate(tx, deps, { accountId: ref.accountId, event, invoice: number });
    }),
  );
}

/** Fourteen days after the due date the account is as one without points, until it has paid. */
export async function lockOverdue(deps: FollowDeps): Promise<void> {
  const now = deps.clock.now();
  const late = (await unpaidBefore(deps.db, now)).filter(
    ({ billing, dueAt }) => billing === 'postpaid' && lockTime(dueAt) <= now,
  );
  await eachOnItsOwn(deps, late, ({ accountId, invoiceId }) =>
    withTransaction(deps.db, async (tx) => {
      const { billing } = await lockBalance(tx, accountId);
      const { number, paidAt } = await invoiceNow(tx, { accountId, invoiceId });
      if (billing !== 'postpaid' || paidAt !== null) return;
      await setBilling(tx, accountId, 'overdue');
      await notifyCorporate(tx, deps, { accountId, event: 'locked', invoice: number });
      await publish(tx, accountId, { name: 'corporate.changed', payload: {} });
      await publish(tx, accountId, { name: 'points.changed', payload: {} });
    }),
  );
}
