import type { LeadRow } from '#contract/lead-list.ts';
import type { WaitingRow } from '#contract/waiting-leads.ts';
import { waitsForReply } from '#domain/waiting.ts';
import { serverNow } from '#web/lib/api/server-time.ts';

type Reminded = Pick<WaitingRow, 'remindAt' | 'returnedAt'>;

/** As far as is known here: a row of the list of all leads does not say when it is to be shown again. */
export function stillWaits(lead: LeadRow & Partial<Reminded>): boolean {
  const { status, createdAt, phone, locked, fakeAt, trashedAt, remindAt, returnedAt } = lead;
  return waitsForReply(
    {
      status,
      createdAt: new Date(createdAt),
      hasNumber: Boolean(phone),
      isClosed: locked || fakeAt !== null || trashedAt !== null,
      remindAt: remindAt ? new Date(remindAt) : null,
      returnedAt: returnedAt ? new Date(returnedAt) : null,
    },
    serverNow(),
  );
}
