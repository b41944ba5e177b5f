import type { TrailFilter } from '#contract/operator-trail.ts';
import { startOfDate } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Ids begin with the time: the first one that could have been given at that moment. */
function firstIdOf(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Latest first; pages by the last id, so that the ten thousandth costs what the first does. */
export async function trailActs(
  db: Db,
  { operator, kind, account, from, to }: TrailFilter,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  let acts = db
    .selectFrom('operator_acts as a')
    .innerJoin('operators as o', 'o.id', 'a.operator_id')
    .leftJoin('accounts as c', 'c.id', 'a.account_id')
    .select([
      'a.id',
      'a.at',
      'a.kind',
      'a.subject',
      'a.reason',
      'a.before',
      'a.after',
      'a.ip',
      'a.user_agent',
    ])
    .select(['o.id as operatorId', 'o.name as operatorName', 'o.email as operatorEmail'])
    .select(['c.id as accountId', 'c.name as accountName'])
    .orderBy('a.id', 'desc')
    .limit(limit);
  if (operator) acts = acts.where('a.operator_id', '=', operator);
  if (kind) acts = acts.where('a.kind', '=', kind);
  if (account) acts = acts.where('a.account_id', '=', account);
  if (from) acts = acts.where('a.id', '>=', firstIdOf(startOfDate('WIB', from)));
  if (to) acts = acts.where('a.id', '<', firstIdOf(new Date(startOfDate('WIB', to).getTime() + dayMs)));
  if (before) acts = acts.where('a.id', '<', before);
  return acts.execute();
}

export type TrailRow = Awaited<ReturnType<typeof trailActs>>[number];

export async function allOperators(db: Db): Promise<{ id: string; name: string; email: string }[]> {
  return db.selectFrom('operators').select(['id', 'name', 'email']).orderBy('name').orderBy('id').execute();
}
