import type { CeilingLevel, DailyPoints } from '#domain/daily-points.ts';
import type { BuyerField, LeadValues, WrittenField } from '#domain/lead-fields.ts';
import type { LeadSource, Origin } from '#domain/lead-source.ts';
import type { Rotation, RotationSetup, TurnState } from '#domain/rotation.ts';
import type { templateFiller } from '#domain/whatsapp.ts';
import type { DutyMember, TimeZone } from '#domain/working-hours.ts';
import type { PackedReceipt } from '#server/features/rotation/rotators/pack-receipt.ts';
import type { Outcome, Submission } from './submission.ts';

// The facts that a batch is decided from, and the decisions that follow.

/** A CS as they are in this transaction. */
export interface Taker extends DutyMember {
  id: string;
  /** What buyers call them. */
  name: string;
  phone: string | null;
  colour: number;
  /** As receipts write it. */
  packedId: string;
}

/** What every turn of a rotator needs, made once of its settings. */
export interface PreparedRotator {
  setup: RotationSetup;
  fillTemplate: ReturnType<typeof templateFiller>;
  /** By id: those on its list and its default. */
  takers: ReadonlyMap<string, Taker>;
}

/** What people have set, the same for as long as the version of their account is. */
export interface RotatorSettings {
  isOpen: boolean;
  /** Its account is: what was being typed is kept, locked, and nobody is handed on. */
  isSuspended: boolean;
  title: string;
  template: string;
  rotation: Rotation;
  sticky: 'always' | 'on-duty' | 'off';
  takers: { memberId: string; ratio: number; place: number }[];
  defaultMemberId: string | null;
  pointsPerDay: number | null;
  /** Its account refuses forms of some erased buyers. */
  refusesErased: boolean;
  /** Its account takes no leads from some numbers. */
  blocksNumbers: boolean;
  /** Of its account: another as soon as anybody changes anything that turns are decided from. */
  version: number;
  /** Where settings are kept it comes with them. */
  prepared?: PreparedRotator;
}

export interface RotatorFacts extends RotatorSettings, DailyPoints {
  /** Turns given out so far, and what everyone has saved. */
  number: number;
  state: TurnState;
}

/** A lead that a buyer has already. Nothing of what is in it: whoever types the same number may be a stranger. */
export interface EarlierLead {
  id: string;
  memberId: string | null;
  /** When its CS was last notified of this buyer. */
  notifiedAt: Date;
  /** How often its buyer had come back. */
  touches: number;
}

/** One visit of a buyer, the first or a later one, with its own words. */
export interface EarlierVisit {
  id: string;
  leadId: string;
  /** Who has the lead. */
  memberId: string | null;
  message: string;
  returning: boolean;
  /** The cookie that the lead's buyer is known by. */
  visitor: string | null;
}

/** What the database knows about one submission. */
export interface Known {
  isBlocked?: boolean | undefined;
  /** The request that its form was sent with before; undefined when it is its first. */
  keyUsedBy?: string | undefined;
  /** The same request, a moment ago. */
  sameRequest?: EarlierVisit | undefined;
  /** The same person, within the days in which they are a returning buyer. */
  samePerson?: EarlierLead | undefined;
}

export interface Facts {
  /** By `rotatorKey`. Who is missing does not exist. */
  rotators: ReadonlyMap<string, RotatorFacts>;
  /** By id, without those who were removed: whoever has a lead of a buyer who came back, and who is not in `prepared`. */
  takers: ReadonlyMap<string, Taker>;
  /** By id. */
  accounts: ReadonlyMap<string, DailyPoints & { timeZone: TimeZone }>;
  /** By place in the batch; most are strangers. */
  known: ReadonlyMap<number, Known>;
}

export interface NewLead extends LeadValues<BuyerField> {
  accountId: string;
  rotatorId: string;
  id: string;
  memberId: string;
  at: Date;
  code: string;
  message: string;
  origin: Origin;
  source: LeadSource;
  visitor: string | null;
  requestKey: string;
  /** Of its form, to be used up; null without one, and when this request has used it before. */
  formKey: string | null;
  turn: number;
  receipt: PackedReceipt;
  touches: number;
  touchedAt: Date | null;
}

export interface Touch extends LeadValues<BuyerField> {
  accountId: string;
  rotatorId: string;
  leadId: string;
  id: string;
  at: Date;
  code: string;
  message: string;
  source: LeadSource;
  requestKey: string;
  /** As of a lead. */
  formKey: string | null;
  /** The lead's CS is notified. */
  notifies: boolean;
}

/** What was typed, to fill what the lead has not. The number is what its buyer is known by. */
export type FilledLater = LeadValues<BuyerField & WrittenField>;

/** A lead of an earlier batch whose buyer came back in this one. */
export interface ReturningLead extends FilledLater {
  accountId: string;
  id: string;
  /** How often before this batch, and in it. */
  before: number;
  touches: number;
  touchedAt: Date;
  notifiedAt: Date;
  /** Since when they wait for a reply: of what is sent again within minutes nobody is notified, so nobody owes one. */
  returnedAt: Date | null;
}

/** Where a rotator that gave out turns stands now. */
export interface NextTurn {
  accountId: string;
  rotatorId: string;
  /** Turns given out when this was decided. */
  before: number;
  /** Of the rotator as this was decided. */
  version: number;
  refusesErased: boolean;
  blocksNumbers: boolean;
  number: number;
  state: TurnState;
  /** What it has spent of its day, this batch included. */
  spentOn: string;
  spent: number;
}

/** Stored without a lead: the points of the day are spent. */
export interface HeldArrival {
  id: string;
  submission: Submission;
  /** As of a lead. */
  formKey: string | null;
}

/** The points of a day are nearly spent, or are. */
export interface CeilingNotice {
  accountId: string;
  /** Null: of the whole account. */
  rotatorId: string | null;
  /** What people call the rotator. */
  title: string;
  day: string;
  level: CeilingLevel;
  /** Points of that day. */
  left: number;
}

export interface Decisions {
  /** In the order of the submissions. */
  outcomes: Outcome[];
  leads: NewLead[];
  touches: Touch[];
  returning: ReturningLead[];
  turns: NextTurn[];
  held: HeldArrival[];
  ceilings: CeilingNotice[];
}

export function rotatorKey({ accountId, rotatorId }: { accountId: string; rotatorId: string }): string {
  return `${accountId} ${rotatorId}`;
}
