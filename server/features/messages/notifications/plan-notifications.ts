import {
  type Channel,
  type ChannelChoice,
  type CorporateEvent,
  channelsNow,
  corporateKindOf,
  defaultChannels,
  kindsFor,
  type NotificationKind,
  recapKind,
} from '#domain/notifications.ts';
import type { Recap } from '#domain/recap.ts';
import type { Role } from '#domain/roles.ts';
import { type DutyMember, isOnDuty } from '#domain/working-hours.ts';
import type { LeadEvent } from './events.queries.ts';
import type { Notice } from './notice.ts';

export interface Recipient extends DutyMember {
  accountId: string;
  memberId: string;
  role: Role;
  /** What they chose; other kinds reach them as they reach everyone. */
  choices: ReadonlyMap<NotificationKind, ChannelChoice>;
}

export interface PlannedNotification extends Subject {
  accountId: string;
  memberId: string;
  kind: NotificationKind;
  channels: ReadonlySet<Channel>;
}

export interface PointsEvent {
  type: 'points';
  accountId: string;
  points: number;
  /** The day on which they run out. */
  runsOut: string | null;
}

export type NotificationEvent = LeadEvent | PointsEvent | (Notice & { accountId: string });

/**
 * Who is notified of what, and through which channels, at this moment, in the order in which it happened. Nobody is notified of
 * one lead twice.
 */
export function planNotifications(
  events: readonly NotificationEvent[],
  recipients: readonly Recipient[],
  now: Date,
): PlannedNotification[] {
  const plan = new Plan(recipients, now);
  for (const event of events) {
    if (event.type === 'lead') planLead(plan, event);
    else if (event.type === 'recap')
      plan.add(event.memberId, recapKind, { ...noSubject, recap: event.recap });
    else plan.addForAll(event.accountId, ...kindAndSubject(event));
  }
  return plan.notifications();
}

function planLead(plan: Plan, { accountId, leadId, kind, memberId }: LeadEvent): void {
  const subject = { ...noSubject, leadId };
  // Who is only just notified of the lead itself need not know that its buyer came twice, or that somebody is to be reminded.
  if ((kind === 'lead.returned' || kind === 'lead.reminder') && plan.has(memberId, kind, subject)) return;
  const isNotified = plan.add(memberId, kind, subject);
  if (kind === 'lead.new') plan.addForAll(accountId, 'lead.team', subject, isNotified ? memberId : null);
}

type AccountEvent = Exclude<NotificationEvent, LeadEvent | { type: 'recap' }>;

/** Of what happened to an account; their role decides which of its members that concerns. */
function kindAndSubject(event: AccountEvent): [NotificationKind, Subject] {
  switch (event.type) {
    case 'points':
      return ['points.low', { ...noSubject, points: event.points, runsOut: event.runsOut }];
    case 'top-up':
      return [event.kind, { ...noSubject, points: event.points, orderId: event.orderId }];
    case 'corporate':
      return [
        corporateKindOf[event.event],
        { ...noSubject, corporateEvent: event.event, invoice: event.invoice },
      ];
    case 'alert':
      return [
        event.kind,
        { ...noSubject, subjectId: event.subjectId, subject: event.subject, points: event.points ?? null },
      ];
  }
}

class Plan {
  private readonly byMember = new Map<string, ReachableMember>();
  private readonly byAccount = new Map<string, string[]>();
  private readonly planned = new Map<string, PlannedNotification>();

  constructor(recipients: readonly Recipient[], now: Date) {
    for (const recipient of recipients) {
      const { accountId, memberId } = recipient;
      this.byMember.set(memberId, new ReachableMember(recipient, now));
      const members = this.byAccount.get(accountId);
      if (members) members.push(memberId);
      else this.byAccount.set(accountId, [memberId]);
    }
  }

  /** Whether they are notified of it. */
  add(memberId: string, kind: NotificationKind, subject: Subject): boolean {
    const notification = this.byMember.get(memberId)?.plan(kind, subject);
    if (notification) this.planned.set(keyOf(memberId, kind, subject), notification);
    return notification !== undefined;
  }

  addForAll(accountId: string, kind: NotificationKind, subject: Subject, except: string | null = null): void {
    for (const memberId of this.byAccount.get(accountId) ?? [])
      if (memberId !== except) this.add(memberId, kind, subject);
  }

  has(memberId: string, kind: NotificationKind, subject: Subject): boolean {
    return this.planned.has(keyOf(memberId, kind, subject));
  }

  notifications(): PlannedNotification[] {
    return [...this.planned.values()];
  }
}

/** What nobody is notified of twice. */
function keyOf(
  memberId: string,
  kind: NotificationKind,
  { leadId, orderId, corporateEvent, invoice, subjectId, recap }: Subject,
): string {
  const about = [kind, orderId, corporateEvent, invoice, subjectId, recap?.day];
  return [memberId, leadId ?? about.join(' ')].join(' ');
}

interface Subject {
  leadId: string | null;
  points: number | null;
  orderId: string | null;
  /** The day on which points run out. */
  runsOut: string | null;
  corporateEvent: CorporateEvent | null;
  /** The number of a monthly invoice. */
  invoice: string | null;
  /** Of an alert: what it is about, and what that is called. */
  subjectId: string | null;
  subject: string | null;
  recap: Recap | null;
}
export const noSubject: Subject = {
  leadId: null,
  points: null,
  orderId: null,
  runsOut: null,
  corporateEvent: null,
  invoice: null,
  subjectId: null,
  subject: null,
  recap: null,
};

/** Through which channels a member is reached now, computed once: thousands of leads ask the same of a few people. */
class ReachableMember {
  private readonly recipient: Recipient;
  private readonly channels = new Map<NotificationKind, ReadonlySet<Channel>>();

  constructor(recipient: Recipient, now: Date) {
    this.recipient = recipient;
    const onDuty = isOnDuty(recipient, now);
    for (const kind of kindsFor(recipient.role)) {
      const choice = recipient.choices.get(kind) ?? defaultChannels[kind];
      this.channels.set(kind, channelsNow(choice, onDuty));
    }
  }

  plan(kind: NotificationKind, subject: Subject): PlannedNotification | undefined {
    const channels = this.channels.get(kind);
    if (!channels || channels.size === 0) return undefined;
    const { accountId, memberId } = this.recipient;
    return { accountId, memberId, kind, ...subject, channels };
  }
}
