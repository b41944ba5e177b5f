import type { LeadEvent, LeadEventKind } from '#contract/lead-detail.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { insertEvent } from './lead-events.queries.ts';

/** What happened to a lead. */
export interface Happening {
  kind: LeadEventKind;
  details?: LeadEvent['details'];
  /** When it was sent later than it happened. */
  at?: Date;
}

interface NewLeadEvent extends Happening {
  accountId: string;
  leadId: string;
  /** Who did it; null: the rotator itself. */
  memberId: string | null;
}

/** One line of a lead's history, in the transaction that made it true. */
export async function recordLeadEvent(
  tx: Db,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  event: NewLeadEvent,
): Promise<void> {
  await insertEvent(tx, {
    ...event,
    id: newId(clock, random),
    at: event.at ?? clock.now(),
    details: event.details ?? {},
  });
}
