import type { Retention } from '#contract/retention.ts';
import { traceDays } from '#domain/buyer-data.ts';
import type { Db } from '#server/platform/database/index.ts';
import { findRetention } from './retention.queries.ts';

const usual: Retention = {
  traceDays: traceDays.usual,
  leadMonths: null,
  notice: '',
  contact: '',
  revision: 0,
};

/** What the owner decided, or what is usual. */
export async function loadRetention(db: Db, accountId: string): Promise<Retention> {
  return (await findRetention(db, accountId)) ?? usual;
}
