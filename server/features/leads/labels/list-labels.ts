import type { CountedLabel } from '#contract/labels.ts';
import { scopeOf } from '#domain/roles.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { countAll, countOwn, labelsByName } from './labels.queries.ts';

/** Beyond this nobody wants to know it exactly. */
const mostCounted = 1_000;
/** So many of a member's own leads are looked at, the latest. */
const mostOwn = 10_000;

/** By name, with how many leads the viewer sees under each. */
export async function listLabels(db: Db, viewer: Viewer): Promise<CountedLabel[]> {
  const labels = await labelsByName(db, viewer.accountId);
  const { counts, isPart } = await countLeads(db, viewer);
  return labels.map((label) => {
    const leads = counts.get(label.id) ?? 0;
    return { ...label, leads: Math.min(leads, mostCounted), isMore: isPart || leads > mostCounted };
  });
}

async function countLeads(db: Db, { accountId, memberId, role }: Viewer) {
  const toMap = (rows: { id: string; leads: number }[]) => new Map(rows.map(({ id, leads }) => [id, leads]));
  if (scopeOf(role, 'leads') === 'all') {
    return { counts: toMap(await countAll(db, accountId, mostCounted + 1)), isPart: false };
  }
  const { looked, counts } = await countOwn(db, accountId, memberId, mostOwn + 1);
  return { counts: toMap(counts), isPart: looked > mostOwn };
}
