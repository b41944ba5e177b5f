import { mayEnter, type Role } from './roles.ts';

/**
 * Of an order for points. `expiring`: it ends in three hours. `problem`: the money was not found, was sent back, or is not
 * the sum that was asked for.
 */
export const topUpKinds = ['top-up.paid', 'top-up.expiring', 'top-up.problem', 'top-up.refunded'] as const;
export type TopUpKind = (typeof topUpKinds)[number];

export function isTopUpKind(kind: string): kind is TopUpKind {
  return (topUpKinds as readonly string[]).includes(kind);
}

/** What happens to an account that pays by invoice. The bell shows each of them, the settings only their kinds. */
export const corporateEvents = [
  'approved',
  'refused',
  'invoice',
  'in_a_week',
  'tomorrow',
  'late',
  'locked',
  'needs_slip',
  'paid',
] as const;
export type CorporateEvent = (typeof corporateEvents)[number];

/** `decided`: on the registration. `due`: an invoice is to be paid, or was not. */
const corporateKinds = ['corporate.decided', 'corporate.invoice', 'corporate.due'] as const;
export type CorporateKind = (typeof corporateKinds)[number];

export function isCorporateKind(kind: string): kind is CorporateKind {
  return (corporateKinds as readonly string[]).includes(kind);
}

export const corporateKindOf: Record<CorporateEvent, CorporateKind> = {
  approved: 'corporate.decided',
  refused: 'corporate.decided',
  invoice: 'corporate.invoice',
  needs_slip: 'corporate.invoice',
  paid: 'corporate.invoice',
  in_a_week: 'corporate.due',
  tomorrow: 'corporate.due',
  late: 'corporate.due',
  locked: 'corporate.due',
};

/**
 * Something that the shop's advertising needs does not work any more, and a person has to look at it. `pixel.paused`: also one
 * that has been failing for hours, which is the same to an advertiser. `points.ceiling`: the points of the day are
 * nearly spent, or are, and new arrivals are held. `arrivals.waiting`: forms came in while a rotator was paused or had nobody to
 * answer, and wait for a decision. `archive.ready`: nothing is wrong, but there is something to be fetched while it is there.
 * `member.number`: a CS wants another number, which waits for approval. `member.contact`: somebody's number or e-mail changed.
 */
export const alertKinds = [
  'pixel.paused',
  'domain.lost',
  'domain.taken',
  'points.ceiling',
  'arrivals.waiting',
  'archive.ready',
  'member.number',
  'member.contact',
] as const;
export type AlertKind = (typeof alertKinds)[number];

export function isAlertKind(kind: string): kind is AlertKind {
  return (alertKinds as readonly string[]).includes(kind);
}

export interface AlertSubject {
  subjectId: string;
  /** What people call it; of a ceiling the rotator's title, empty: it is the whole account's. */
  subject: string | null;
  /** Of a ceiling: what is left of the day. */
  points: number | null;
}

/** Where it is put right, within the app; or where who is notified of it can see most of it. */
export function alertPath(
  kind: AlertKind,
  { subjectId, subject, points }: AlertSubject,
  role: Role,
): `/${string}` {
  if (kind === 'points.ceiling') {
    if ((points ?? 0) === 0) return '/leads/held';
    if (subject) return `/rotators/edit/${subjectId}`;
    return mayRaiseCeiling(role, subject) ? '/points' : '/rotators';
  }
  if (kind === 'arrivals.waiting') return '/leads/held';
  if (kind === 'archive.ready') return '/settings/exports';
  if (kind === 'member.number' || kind === 'member.contact') return `/members/${subjectId}`;
  return kind === 'pixel.paused' ? `/rotators/pixels/${subjectId}` : `/rotators/domains/${subjectId}`;
}

/** A rotator's points of the day are set where the rotator is, those of the account where its points are. */
export function mayRaiseCeiling(role: Role, rotator: string | null): boolean {
  return mayEnter(role, rotator ? 'rotators' : 'points');
}

/** `recap.daily`: the figures of a day, at the hour that its reader chose. */
export const recapKind = 'recap.daily';

/**
 * `lead.new`: a lead of your own. `lead.returned`: its buyer sent the form again. `lead.reminder`: the moment at which it was
 * to be shown again has come. `lead.team`: any lead of the shop.
 */
export const notificationKinds = [
  'lead.new',
  'lead.returned',
  'lead.reassigned',
  'lead.reminder',
  'lead.team',
  recapKind,
  'points.low',
  ...topUpKinds,
  ...corporateKinds,
  ...alertKinds,
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const channels = ['bell', 'sound', 'push', 'email'] as const;
export type Channel = (typeof channels)[number];
export type ChannelChoice = Record<Channel, boolean> & {
  /** Also outside working hours and in a pause. */
  offDuty: boolean;
};

const loud = { bell: true, sound: true, push: true, email: false, offDuty: false };
/** No buyer who waits: no noise, but notified at any hour, and by mail. */
const calm = { ...loud, sound: false, email: true, offDuty: true };
const off = { bell: false, sound: false, push: false, email: false, offDuty: false };

/** Until a member chooses otherwise. */
export const defaultChannels: Record<NotificationKind, ChannelChoice> = {
  'lead.new': loud,
  'lead.returned': loud,
  // Someone else's buyer has waited already: a mail is one more way to reach them.
  'lead.reassigned': { ...loud, email: true },
  'lead.reminder': loud,
  // By choice: an owner with many CS would be notified all day.
  'lead.team': off,
  [recapKind]: calm,
  'points.low': calm,
  'top-up.paid': calm,
  'top-up.expiring': calm,
  'top-up.problem': calm,
  'top-up.refunded': calm,
  'corporate.decided': calm,
  'corporate.invoice': calm,
  'corporate.due': calm,
  'pixel.paused': calm,
  'domain.lost': calm,
  'domain.taken': calm,
  'points.ceiling': calm,
  'arrivals.waiting': calm,
  'archive.ready': calm,
  'member.number': calm,
  // The owner has a mail of it already, which nobody can turn off.
  'member.contact': { ...calm, email: false },
};

const managers: readonly Role[] = ['owner', 'admin'];
const concerns: Record<NotificationKind, readonly Role[]> = {
  'lead.new': ['owner', 'admin', 'cs'],
  'lead.returned': ['owner', 'admin', 'cs'],
  'lead.reassigned': ['owner', 'admin', 'cs'],
  'lead.reminder': ['owner', 'admin', 'cs'],
  'lead.team': managers,
  [recapKind]: ['owner'],
  'points.low': ['owner'],
  'top-up.paid': ['owner'],
  'top-up.expiring': ['owner'],
  'top-up.problem': ['owner'],
  'top-up.refunded': ['owner'],
  'corporate.decided': ['owner'],
  'corporate.invoice': ['owner'],
  'corporate.due': ['owner'],
  'pixel.paused': managers,
  'domain.lost': managers,
  'domain.taken': managers,
  'points.ceiling': managers,
  'arrivals.waiting': managers,
  'archive.ready': ['owner'],
  'member.number': managers,
  'member.contact': managers,
};

export function kindsFor(role: Role): NotificationKind[] {
  return notificationKinds.filter((kind) => concerns[kind].includes(role));
}

/** A contract and its bills are mailed whatever else is chosen. */
export function isAlwaysMailed(kind: NotificationKind): boolean {
  return kind === 'corporate.decided' || kind === 'corporate.invoice';
}

/** The bell keeps everything chosen; what makes a noise rests while the member does, unless they want otherwise. */
export function channelsNow(choice: ChannelChoice, isOnDuty: boolean): Set<Channel> {
  const wanted = channels.filter((channel) => choice[channel]);
  return new Set(isOnDuty || choice.offDuty ? wanted : wanted.filter((channel) => channel === 'bell'));
}

/** A nervous buyer sends the form again and again: their CS is notified of one lead no more often than this. */
const notifyAgainMs = 10 * 60 * 1_000;

/** Whether the CS is notified of a visit, who was last notified of this lead then: as a new one, or of a return. */
export function notifiesAgain(notifiedAt: Date, at: Date): boolean {
  return at.getTime() - notifiedAt.getTime() >= notifyAgainMs;
}
