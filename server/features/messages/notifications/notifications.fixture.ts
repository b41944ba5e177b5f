import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { pushPayloadSchema } from '#contract/push.ts';
import type { ChannelChoice, NotificationKind } from '#domain/notifications.ts';
import { claimDue } from '#server/features/messages/push/claim-due.ts';
import { sendPushes } from '#server/features/messages/push/send-pushes.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { notifyAll, skipUnread, unreadChanges } from '#server/testing/changes.ts';
import { createLead } from '#server/testing/leads.ts';
import { startPushService } from '#server/testing/push-service.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { queueReminders } from './queue-reminders.ts';
import { readerName, wantedByNotifications } from './wanted-changes.ts';

export const quiet: ChannelChoice = { bell: false, sound: false, push: false, email: false, offDuty: false };

/** Two shops, a push service, and what their people are notified of. */
export async function openNotifications() {
  const here = await createTestApp({
    env: { PUSH_INNER_ADDRESSES: 'true', RATE_LIMIT_PER_MINUTE: '1000000' },
  });
  const { app, deps, signInAs } = here;
  const { db } = deps;
  const service = await startPushService();
  afterAll(() => service.close());
  const shops = await createTwoShops(deps);

  const call = async (
    viewer: Viewer | null,
    method: 'GET' | 'PUT' | 'POST',
    url: string,
    payload?: object,
  ) => {
    signInAs(viewer);
    const headers = { 'x-giliran-app': 'web', 'user-agent': 'Peramban/1' };
    return app.inject({ method, url, headers, ...(payload && { payload }) });
  };

  return {
    ...here,
    ...shops,
    db,
    service,
    call,

    /** Everyone is notified of all that happened. */
    notify: () => notifyAll(deps),

    /** Sends what waits for devices and is due, as createPushSender does. */
    async send(): Promise<void> {
      for (;;) {
        const claimed = await claimDue(deps, { most: 24, mostOfHost: 24, busy: new Map() });
        if (claimed.length === 0) return;
        for (const device of claimed) await sendPushes(deps, device);
      }
    },

    /** Runs what is queued, also what was to wait for its time. */
    async runJobs(): Promise<void> {
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
      await runQueuedJobs(here);
    },

    /** Leads and notices that nobody was notified of yet. */
    waiting: () => unreadChanges(db, { name: readerName, wants: wantedByNotifications }),

    /** As the trigger writes it when a balance falls. */
    lowPoints: ({ accountId }: Viewer, balance: number) =>
      sql`insert into changes (account_id, kind, counted, worded, data)
        values (${accountId}, 'points.low', false, false, ${JSON.stringify({ balance })}::jsonb)`.execute(db),

    /** Their buyer sent the form again, which their CS is to know. */
    async returned({ accountId }: Viewer, leadId: string, notifies = true): Promise<void> {
      const { clock, random } = deps;
      const id = newId(clock, random);
      const visit = { account_id: accountId, lead_id: leadId, id, at: clock.now(), source: '{}', notifies };
      await db.insertInto('lead_touches').values(visit).execute();
    },

    /** Its reminder has come due, as the job of leads says it. */
    async reminded({ accountId, memberId }: Viewer, leadId: string): Promise<void> {
      const now = deps.clock.now();
      const moments = { remind_at: now, created_at: now, notified_at: now };
      const reminder = { account_id: accountId, lead_id: leadId, member_id: memberId, ...moments };
      await db.insertInto('lead_reminders').values(reminder).execute();
      await queueReminders(db, [{ accountId, leadId }]);
    },

    leadOf: ({ accountId, memberId }: Viewer, more: Partial<Parameters<typeof createLead>[1]> = {}) =>
      createLead(deps, { accountId, memberId, ...more }),

    async choose(viewer: Viewer, kind: NotificationKind, choice: Partial<ChannelChoice>) {
      const answer = await call(viewer, 'PUT', `/v1/notifications/settings/${kind}`, { ...quiet, ...choice });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    },

    /** A device of this person, that the push service knows. */
    async subscribe(viewer: Viewer) {
      const device = service.subscribe(deps.secrets.vapid.publicKey);
      const answer = await call(viewer, 'POST', '/v1/user/active', { token: JSON.stringify(device) });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return device;
    },

    /** What devices got, as they read it. */
    shown: () =>
      service.received().map(({ text, endpoint, topic, ttl }) => ({
        ...pushPayloadSchema.parse(JSON.parse(text)),
        endpoint,
        topic,
        ttl,
      })),

    report: (token: string, what: 'shown' | 'opened' = 'shown') =>
      call(null, 'POST', '/v1/push/reports', { token, what }),

    kept: ({ memberId }: Viewer) =>
      db
        .selectFrom('notifications')
        .select(['id', 'kind', 'lead_id as leadId', 'points', 'listed', 'read_at as readAt'])
        .where('member_id', '=', memberId)
        .orderBy('at')
        .orderBy('id')
        .execute(),

    pushes: ({ memberId }: Viewer) =>
      db
        .selectFrom('pushes')
        .select([
          'id',
          'status',
          'sent_at as sentAt',
          'shown_at as shownAt',
          'opened_at as openedAt',
          'error',
        ])
        .where('member_id', '=', memberId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    /** What was published since the last look, without what says nothing of people. */
    async events(): Promise<{ accountId: string; name: string; payload: unknown }[]> {
      const rows = await db
        .deleteFrom('events')
        .where('name', 'in', ['notifications.changed', 'unreached.changed', 'members.changed'])
        .returning(['account_id as accountId', 'name', 'payload', 'id'])
        .execute();
      return rows
        .sort((a, b) => a.id - b.id)
        .map(({ accountId, name, payload }) => ({ accountId, name, payload }));
    },

    async resetAll(): Promise<void> {
      for (const table of [
        'notifications',
        'notification_settings',
        'push_subscriptions',
        'put_aside_changes',
        'unreached_members',
        'events',
        'kept_mails',
        'rate_limits',
      ] as const)
        await db.deleteFrom(table).execute();
      await skipUnread(db, readerName);
      await sql`delete from graphile_worker._private_jobs`.execute(db);
      await db.updateTable('members').set({ hours: null, paused_until: null, status: 'active' }).execute();
      here.setTime('2026-11-15T03:00:00Z');
      service.reset();
    },
  };
}
