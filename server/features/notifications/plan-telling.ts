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
import type { CorporateNews } from './corporate-news.queries.ts';
import type { LeadNews, PointsNews, TopUpNews } from './news.queries.ts';
import type { Trouble } from './trouble-news.queries.ts';

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

export interface News {
  leads?: readonly LeadNews[];
  points?: readonly (Omit<PointsNews, 'at'> & { runsOut: string | null })[];
  topUps?: readonly Omit<TopUpNews, 'at'>[];
  corporate?: readonly Omit<CorporateNews, 'at'>[];
  troubles?: readonly Omit<Trouble, 'at'>[];
}

/** Who is to be told what, and how, at this moment. Nobody is told of one lead twice. */
export function planTelling(
  { leads = [], points = [], topUps = [], corporate = [], troubles = [] }: News,
  readers: readonly Reader[],
  now: Date,
): Telling[] {
  const listeners = readers.map((reader) => new Listener(reader, now));
  const byMember = new Map(listeners.map((listener) => [listener.reader.memberId, listener]));
  const byAccount = new Map<string, Listener[]>();
  for (const listener of listeners) {
    const { accountId } = listener.reader;
    byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), listener]);
  }
  const planned = new Map<string, Telling>();
  const plan = (listener: Listener | undefined, kind: NotificationKind, about: About) => {
    const telling = listener?.hear(kind, about);
    if (telling) planned.set(`${telling.memberId} ${subjectOf(kind, about)}`, telling);
    return telling !== undefined;
  };
  for (const { accountId, leadId, kind, memberId } of leads) {
    const about = { ...aboutNothing, leadId };
    const holder = memberId === null ? undefined : byMember.get(memberId);
    // Who is only just told of the lead itself need not hear that its buyer came twice.
    if (kind === 'lead.returned' && planned.has(`${memberId} ${leadId}`)) continue;
    const isTold = plan(holder, kind, about);
    if (kind !== 'lead.new' || memberId === null) continue;
    for (const listener of byAccount.get(accountId) ?? []) {
      if (!(isTold && listener === holder)) plan(listener, 'lead.team', about);
    }
  }
  for (const { accountId, points: balance, runsOut } of points) {
    for (const listener of byAccount.get(accountId) ?? []) {
      plan(listener, 'points.low', { ...aboutNothing, points: balance, runsOut });
    }
  }
  for (const { accountId, kind, orderId, points: moved } of topUps) {
    for (const listener of byAccount.get(accountId) ?? []) {
      plan(listener, kind, { ...aboutNothing, points: moved, orderId });
    }
  }
  for (const { accountId, event, invoice } of corporate) {
    for (const listener of byAccount.get(accountId) ?? []) {
      plan(listener, corporateKindOf[event], { ...aboutNothing, corporateEvent: event, invoice });
    }
  }
  for (const { accountId, kind, subjectId, subject, points: left = null } of troubles) {
    for (const listener of byAccount.get(accountId) ?? []) {
      plan(listener, kind, { ...aboutNothing, subjectId, subject, points: left });
    }
  }
  return [...planned.values()];
}

/** What nobody is told of twice. */
function subjectOf(
  kind: NotificationKind,
  { leadId, orderId, corporateEvent, invoice, subjectId }: About,
): string {
  return leadId ?? [kind, orderId, corporateEvent, invoice, subjectId].join(' ');
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
