import type { Answer } from '#contract/endpoint.ts';
import {
  type listTrail as listTrailCall,
  type TrailAct,
  type TrailFilter,
  trailPageSize,
} from '#contract/operator-trail.ts';
import { changesBetween } from '#domain/changes.ts';
import { deviceName } from '#domain/device-name.ts';
import type { Db } from '#server/platform/database/index.ts';
import { allOperators, type TrailRow, trailActs } from './operator-trail.queries.ts';

export async function listTrail(
  db: Db,
  { before, ...filter }: TrailFilter & { before?: string | undefined },
): Promise<Answer<typeof listTrailCall>> {
  const found = await trailActs(db, filter, { before, limit: trailPageSize + 1 });
  const acts = found.slice(0, trailPageSize).map(presentAct);
  return {
    acts,
    next: found.length > trailPageSize ? (acts[acts.length - 1]?.id ?? null) : null,
    operators: await allOperators(db),
  };
}

function presentAct(row: TrailRow): TrailAct {
  const { id, at, kind, subject, reason, ip, operatorId, operatorName, operatorEmail } = row;
  return {
    id,
    at: at.toISOString(),
    operator: { id: operatorId, name: operatorName, email: operatorEmail },
    kind,
    account: row.accountId ? { id: row.accountId, name: row.accountName ?? '' } : null,
    subject,
    reason,
    changes: changesBetween(row.before, row.after),
    ip,
    ...deviceName(row.user_agent),
  };
}
