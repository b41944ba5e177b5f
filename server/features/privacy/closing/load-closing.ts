import type { Closing } from '#contract/closing.ts';
import { closingObstacle } from '#domain/closing.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { supportEmail } from '#server/platform/support-email.ts';
import { findClosing } from './closing.queries.ts';

/** How it stands, and what closing it would mean. */
export async function loadClosing(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  accountId: string,
): Promise<Closing> {
  const facts = await findClosing(db, accountId);
  const { shop, points, closedAt, endsAt, passwordHash } = facts;
  return {
    shop,
    points,
    hasPassword: passwordHash !== null,
    obstacle: closingObstacle(facts),
    contact: supportEmail(config),
    closed: closedAt && endsAt && { at: closedAt.toISOString(), endsAt: endsAt.toISOString() },
  };
}
