import type { MailBounce } from '#contract/service-health.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import * as queries from './bounces.queries.ts';

const longestReason = 500;
const keptMs = 90 * 24 * 60 * 60 * 1_000;
const pageSize = 50;

/** Not for now but for good, as far as the mail server is concerned. Whether the job tries again is its own matter. */
export async function recordBounce(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  address: string,
  error: unknown,
): Promise<void> {
  const { responseCode, response } = error as { responseCode?: number; response?: string };
  if (responseCode === undefined || responseCode < 500 || responseCode > 599) return;
  const reason = (response ?? String(error)).slice(0, longestReason);
  await queries.insertBounce(db, { address, code: responseCode, reason, at: clock.now() });
}

export async function listBounces(
  db: Db,
  { before, beforeAddress }: { before?: string | undefined; beforeAddress: string },
): Promise<{ bounces: MailBounce[]; next: { before: string; beforeAddress: string } | null }> {
  const found = await queries.openBounces(db, {
    before: before ? new Date(before) : null,
    beforeAddress,
    limit: pageSize + 1,
  });
  const bounces = found.slice(0, pageSize).map(({ firstAt, lastAt, ...bounce }) => ({
    ...bounce,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
  const last = found.length > pageSize ? bounces[bounces.length - 1] : undefined;
  return { bounces, next: last ? { before: last.lastAt, beforeAddress: last.address } : null };
}

export async function pruneBounces(db: Db, now: Date): Promise<void> {
  await queries.pruneBounces(db, new Date(now.getTime() - keptMs));
}
