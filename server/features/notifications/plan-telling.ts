import {
  type Channel,
  type ChannelChoice,
  type CorporateEvent,
  channelsNow,
  corporateKindOf,
  defaultChannels,
  kindsFor,
  type NotificationKind,
} from '#domain/notifications.ts';
import type { Role } from '#domain/roles.ts';
import { type DutyMember, isOnDuty } from '#domain/working-hours.ts';
import type { LeadEvent } from './events.queries.ts';
import type { Notice } from './notice.ts';

export interface Reader extends DutyMember {
  accountId: string;
  memberId: string;
  role: Role;
  /** What they chose; of other kinds they hear as everyone does. */
  choices: ReadonlyMap<NotificationKind, ChannelChoice>;
}

export interface Telling extends About {
  accountId: string;
  memberId: string;
  kind: NotificationKind;
  by: ReadonlySet<Channel>;
}

export interface PointsEvent {
  type: 'points';
  accountId: string;
  points: number;
  /** The day on which they run out. */
  runsOut: string | null;
}

export type NotificationEvent = LeadEvent | PointsEvent | (Notice & { accountId: string });

/** Who is to be told what, and how, at this moment, in the order in which it happened. Nobody is told of one lead twice. */
export function planTelling(
  events: readonly NotificationEvent[],
  readers: readonly Reader[],
  now: Date,
): Telling[] {
  const plan = new Plan(readers, now);
  for (const event of events) {
    if (event.type === 'lead') planLead(plan, event);
    else plan.addForAll(event.accountId, ...kindAndSubject(event));
  }
  return plan.tellings();
}

function planLead(plan: Plan, { accountId, leadId, kind, memberId }: LeadEvent): void {
  const about = { ...aboutNothing, leadId };
  // Who is only just told of the lead itself need not hear that its buyer came twice.
  if (kind === 'lead.returned' && plan.has(memberId, kind, about)) return;
  const isTold = plan.add(memberId, kind, about);
  if (kind === 'lead.new') plan.addForAll(accountId, 'lead.team', about, isTold ? memberId : null);
}

/** What is told, of what happened to an account; whose role it concerns decides who is. */
function kindAndSubject(event: Exclude<NotificationEvent, LeadEvent>): [NotificationKind, About] {
  switch (event.type) {
    case 'points':
      return ['points.low', { ...aboutNothing, points: event.points, runsOut: event.runsOut }];
    case 'top-up':
      return [event.kind, { ...aboutNothing, points: event.points, orderId: event.orderId }];
    case 'corporate':
      return [
        corporateKindOf[event.event],
        { ...aboutNothing, corporateEvent: event.event, invoice: event.invoice },
      ];
    case 'trouble':
      return [
        event.kind,
        { ...aboutNothing, subjectId: event.subjectId, subject: event.subject, points: event.points ?? null },
      ];
  }
}

class Plan {
  private readonly byMember = new Map<string, Listener>();
  private readonly byAccount = new Map<string, Listener[]>();
  private readonly planned = new Map<string, Telling>();

  constructor(readers: readonly Reader[], now: Date) {
    for (const reader of readers) {
      const listener = new Listener(reader, now);
      this.byMember.set(reader.memberId, listener);
      const others = this.byAccount.get(reader.accountId);
      if (others) others.push(listener);
      else this.byAccount.set(reader.accountId, [listener]);
    }
  }

  /** Whether they are told of it. */
  add(memberId: string, kind: NotificationKind, about: About): boolean {
    const telling = this.byMember.get(memberId)?.hear(kind, about);
    if (telling) this.planned.set(keyOf(memberId, kind, about), telling);
    return telling !== undefined;
  }

  addForAll(accountId: string, kind: NotificationKind, about: About, except: string | null = null): void {
    for (const { reader } of this.byAccount.get(accountId) ?? [])
      if (reader.memberId !== except) this.add(reader.memberId, kind, about);
  }

  has(memberId: string, kind: NotificationKind, about: About): boolean {
    return this.planned.has(keyOf(memberId, kind, about));
  }

  tellings(): Telling[] {
    return [...this.planned.values()];
  }
}

/** What nobody is told of twice. */
function keyOf(
  memberId: string,
  kind: NotificationKind,
  { leadId, orderId, corporateEvent, invoice, subjectId }: About,
): string {
  return [memberId, leadId ?? [kind, orderId, corporateEvent, invoice, subjectId].join(' ')].join(' ');
}

interface About {
  leadId: string | null;
  points: number | null;
  orderId: string | null;
  /** The day on which points run out. */
  runsOut: string | null;
  corporateEvent: CorporateEvent | null;
  /** The number of a monthly invoice. */
  invoice: string | null;
  /** Of a trouble: what it is about, and what that is called. */
  subjectId: string | null;
  subject: string | null;
}
export const aboutNothing: About = {
  leadId: null,
  points: null,
  orderId: null,
  runsOut: null,
  corporateEvent: null,
  invoice: null,
  subjectId: null,
  subject: null,
};

/** Thousands of leads ask the same of a few people. */
class Listener {
  readonly reader: Reader;
  private readonly onDuty: boolean;
  private readonly told = new Map<NotificationKind, ReadonlySet<Channel>>();

  constructor(reader: Reader, now: Date) {
    this.reader = reader;
    this.onDuty = isOnDuty(reader, now);
    for (const kind of kindsFor(reader.role)) {
      const choice = reader.choices.get(kind) ?? defaultChannels[kind];
      this.told.set(kind, channelsNow(choice, this.onDuty));
    }
  }

  hear(kind: NotificationKind, about: About): Telling | undefined {
    const by = this.told.get(kind);
    if (!by || by.size === 0) return undefined;
    const { accountId, memberId } = this.reader;
    return { accountId, memberId, kind, ...about, by };
  }
}
