import type { BuyerField, LeadValues } from '#domain/lead-fields.ts';
import type { LeadSource, Origin } from '#domain/lead-source.ts';

/** One person's wish to chat, with what was typed, checked and ready to become a lead; what the page does not ask is empty. */
export interface Submission extends LeadValues<BuyerField> {
  accountId: string;
  rotatorId: string;
  /** The cookie by which a visitor without a number is known again; null when they gave one. */
  visitor: string | null;
  origin: Origin;
  source: LeadSource;
  at: Date;
  /** The same request again, within `repeatMs`, is the same lead: a double tap, a reload, a page that tries again. */
  requestKey: string;
  repeatMs: number;
  /** Of the form it was sent with (server/features/rotation/shield/form-key.ts): good for one request. Null: sent without one. */
  formKey: string | null;
  /** The seller let it in after it was held: it counts, but is not held again because the points of the day are spent. */
  isReleased?: boolean;
}

export type Outcome =
  | {
      kind: 'assigned';
      leadId: string;
      /** Of the first visit the lead's id, of a later one its own. */
      visitId: string;
      /** Came before, and was sent to whom they know. */
      returning: boolean;
      cs: { id: string; name: string; phone: string; colour: number; isOffDuty?: true };
      /** Drafted from what this visitor typed, with the code of this visit. */
      message: string;
      /** The cookie this buyer is known by: of a repeated request, the one that the first got. */
      visitor: string | null;
    }
  /** The seller wants nothing from this number. */
  | { kind: 'blocked' }
  /** Nobody could ever take a turn. */
  | { kind: 'no-members' }
  /** The account is suspended: it was kept, and opens when that ends. */
  | { kind: 'suspended' }
  /** The points of the day that the owner allows are spent: it was kept, for the seller to decide. */
  | { kind: 'held' }
  /** Its form was sent before, with other words. */
  | { kind: 'used' }
  /** Paused or deleted in the meantime. */
  | { kind: 'closed' };

export interface Intake {
  /**
   * Resolves once the lead is durable. Throws `unavailable` when the queue is full or the database is away: nothing
   * was kept then, or it was and the same request key will find it.
   */
  submit(submission: Submission): Promise<Outcome>;
  /** Takes nothing new, writes what is waiting. */
  close(): Promise<void>;
}
