import type { HeldReason } from '#domain/arrival-signs.ts';
import type { BuyerField, LeadValues } from '#domain/lead-fields.ts';
import type { LeadSource, Origin } from '#domain/lead-source.ts';
import type { Outcome } from '#server/features/rotation/intake/submission.ts';

/** A form from a sender who is not yet known to be a buyer. */
export interface NewHeldArrival extends LeadValues<BuyerField> {
  accountId: string;
  rotatorId: string;
  at: Date;
  state: 'asked' | 'held' | 'bot';
  reasons: readonly HeldReason[];
  visitor: string | null;
  origin: Origin;
  source: LeadSource;
  /** The lead that it becomes has the same. */
  requestKey: string;
}

/** The question that was answered. */
export interface AnsweredRequest {
  accountId: string;
  rotatorId: string;
  requestKey: string;
}

export interface HeldWriter {
  /** Resolves once it is durable; the same request again changes nothing. Throws `unavailable` when it cannot be kept now. */
  add(arrival: NewHeldArrival): Promise<void>;
  /** The question was answered, and the intake said this to it. */
  answered(which: AnsweredRequest, outcome: Outcome): void;
  /** Takes nothing new, writes what is waiting. */
  close(): Promise<void>;
}
