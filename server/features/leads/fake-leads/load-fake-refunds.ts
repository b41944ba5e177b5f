import type { Answer } from '#contract/endpoint.ts';
import type { getFakeRefunds } from '#contract/fake-leads.ts';
import { findLeadToMark } from '#server/features/leads/leads/find-lead-to-mark.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { previewRefunds } from './mark-fakes.ts';
import { refundsLeft } from './refunds-left.ts';

/** What marking would do now: for whoever is about to. */
export async function loadFakeRefunds(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  leadId: string | undefined,
): Promise<Answer<typeof getFakeRefunds>> {
  const { accountId } = viewer;
  const now = clock.now();
  const lead = leadId === undefined ? undefined : await findLeadToMark(db, viewer, leadId);
  const refund = lead && (await previewRefunds(db, accountId, [lead], now)).get(lead.id);
  return { ...(await refundsLeft(db, accountId, now)), refund: refund ?? null };
}
