import { z } from 'zod';
import { queuePushes } from '#server/features/messages/push/queue-pushes.ts';
import { forecastDay } from '#server/features/money/points/forecast-day.ts';
import { readHours } from '#server/features/team/duty/read-hours.ts';
import type { Change, ChangeKind } from '#server/platform/changes/readers.queries.ts';
import type { Db } from '#server/platform/database/index.ts';
import { publishAll } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { type LeadEvent, planAnew, readLeadEvents } from './events.queries.ts';
import { insertNotifications } from './insert-notifications.queries.ts';
import { queueMails } from './mail-notifications.ts';
import { noticeSchema } from './notice.ts';
import {
  type NotificationEvent,
  type PlannedNotification,
  type PointsEvent,
  planNotifications,
} from './plan-notifications.ts';
import { holdLeads, holdRecipients, type RecipientRow } from './recipients.queries.ts';

export type NotifyDeps = Pick<Deps, 'clock' | 'random' | 'secrets'>;

/** Notifies members of these changes, in the transaction in which they are read; says who was notified of what. */
export async function makeNotifications(
  tx: Db,
  deps: NotifyDeps,
  changes: readonly Change[],
): Promise<PlannedNotification[]> {
  await planAnew(tx);
  const events = await readEvents(tx, changes, deps.clock.now());
  if (events.length === 0) return [];
  const leads = events.filter((event) => event.type === 'lead');
  const managed = events.filter((event) => event.type === 'alert');
  const owned = events.filter((event) => event.type !== 'lead' && event.type !== 'alert');
  const recipients = await holdRecipients(tx, leads, owned, managed);
  const there = await holdLeads(tx, leads);
  const now = deps.clock.now();
  const stillThere = events.filter((event) => event.type !== 'lead' || there.has(event.leadId));
  const planned = planNotifications(stillThere, recipients.map(recipientOf), now);
  await deliver(tx, deps, planned, now);
  return planned;
}

const leadKinds: Partial<Record<ChangeKind, LeadEvent['kind']>> = {
  'lead.added': 'lead.new',
  'lead.visited': 'lead.returned',
  'lead.reassigned': 'lead.reassigned',
  'lead.reminded': 'lead.reminder',
};
const lowPointsSchema = z.object({ balance: z.number().int() });

/** What there is to notify, in the order of the log. */
async function readEvents(tx: Db, changes: readonly Change[], now: Date): Promise<NotificationEvent[]> {
  const ofLeads = changes.flatMap((change) => {
    const kind = leadKinds[change.kind];
    return kind ? [{ ...change, kind }] : [];
  });
  const leads = await readLeadEvents(tx, ofLeads);
  // Of several balances of one account the last one matters.
  const lastPoints = new Map(
    changes.flatMap(({ kind, accountId, seq }) => (kind === 'points.low' ? [[accountId, seq]] : [])),
  );
  const events: NotificationEvent[] = [];
  for (const change of changes) {
    const lead = leads.get(change.seq);
    if (lead) events.push(lead);
    // An account that was closed for good is blanked, and has nobody to notify.
    if (change.data === null) continue;
    if (lastPoints.get(change.accountId) === change.seq) events.push(await readPoints(tx, change, now));
    if (change.kind === 'account.notice')
      events.push({ ...noticeSchema.parse(change.data), accountId: change.accountId });
  }
  return events;
}

async function readPoints(tx: Db, { accountId, data }: Change, now: Date): Promise<PointsEvent> {
  const { balance } = lowPointsSchema.parse(data);
  const runsOut = await forecastDay(tx, { accountId, balance, now });
  return { type: 'points', accountId, points: balance, runsOut };
}

/** Into the bell, the queues of pushes and mails, and to open screens: all of it or nothing. */
async function deliver(
  tx: Db,
  deps: NotifyDeps,
  planned: readonly PlannedNotification[],
  now: Date,
): Promise<void> {
  const { clock, random } = deps;
  const kept = planned
    .filter(({ channels }) => channels.has('bell') || channels.has('push'))
    .map((notification) => ({
      ...notification,
      id: newId(clock, random),
      listed: notification.channels.has('bell'),
    }));
  await insertNotifications(tx, kept, now);
  const pushed = kept.filter(({ channels }) => channels.has('push'));
  await queuePushes(
    tx,
    deps,
    pushed.map(({ accountId, memberId, id }) => ({ accountId, memberId, notificationId: id })),
  );
  await queueMails(
    tx,
    planned.filter(({ channels }) => channels.has('email')),
  );
  await publishFor(tx, planned);
}

/** One event a member, however many leads came: their screens fetch what they show. */
async function publishFor(tx: Db, planned: readonly PlannedNotification[]): Promise<void> {
  const events = new Map<
    string,
    { accountId: string; memberId: string; sound: boolean; leadId: string | null }
  >();
  for (const { accountId, memberId, leadId, channels } of planned) {
    if (!channels.has('bell') && !channels.has('sound')) continue;
    const before = events.get(memberId);
    const sound = channels.has('sound') || before?.sound === true;
    events.set(memberId, { accountId, memberId, sound, leadId: leadId ?? before?.leadId ?? null });
  }
  if (events.size === 0) return;
  await publishAll(
    tx,
    [...events.values()].map(({ accountId, ...payload }) => ({
      accountId,
      event: { name: 'notifications.changed', payload },
    })),
  );
}

function recipientOf({ settings, hours, ...row }: RecipientRow) {
  return {
    ...row,
    hours: readHours(hours),
    choices: new Map(settings.map(({ kind, ...choice }) => [kind, choice])),
  };
}
