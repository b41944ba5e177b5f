import type { Domain, DomainRecord } from '#contract/domains.ts';
import type { Found } from '#domain/domain-records.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { type DomainRow, domainRows } from './domains.queries.ts';
import { describeHost } from './read-host.ts';
import { type WantedRecord, wantedRecords } from './wanted-records.ts';

type PresentDeps = Pick<Deps, 'config'> & { db: Db };

export async function listDomains({ config, db }: PresentDeps, accountId: string): Promise<Domain[]> {
  return (await domainRows(db, accountId)).map((row) => present(config, row));
}

export async function loadDomain(
  { config, db }: PresentDeps,
  accountId: string,
  id: string,
): Promise<Domain> {
  const [row] = await domainRows(db, accountId, id);
  if (!row) throw new AppError('not_found');
  return present(config, row);
}

function present(config: Deps['config'], row: DomainRow): Domain {
  return {
    id: row.id,
    host: row.host,
    ...describeHost(row.host),
    state: row.state,
    problem: row.problem,
    leadsHere: row.found.leadsHere ?? false,
    records: wantedRecords(config, row).map((wanted) => compare(wanted, row.found)),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    nextCheckAt: row.nextCheckAt?.toISOString() ?? null,
    activeSince: row.activeSince?.toISOString() ?? null,
    lostSince: row.lostSince?.toISOString() ?? null,
    home: row.homeRotatorId ? { kind: 'rotator', rotatorId: row.homeRotatorId } : { kind: 'list' },
    rotators: row.rotators,
    createdAt: row.createdAt.toISOString(),
    revision: row.revision,
  };
}

function compare(
  wanted: WantedRecord,
  { CNAME = [], A = [], TXT = [], leadsHere = false }: Partial<Found>,
): DomainRecord {
  if (wanted.type === 'TXT') return { ...wanted, found: TXT, isRight: TXT.includes(wanted.value) };
  // Whatever stands in the place of what was wanted is shown: an A record, say, where a CNAME should be.
  if (wanted.type !== 'A') return { ...wanted, found: CNAME.length > 0 ? CNAME : A, isRight: leadsHere };
  const isRight = leadsHere && (A.includes(wanted.value) || A.length === 0 || CNAME.length > 0);
  return { ...wanted, found: A.length > 0 ? A : CNAME, isRight };
}
