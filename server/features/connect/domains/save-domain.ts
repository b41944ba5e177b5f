import { type Domain, type DomainHome, mostDomains } from '#contract/domains.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { requireRevision } from '#server/platform/edit-conflicts.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { countDomainsAlone, hasRotator, insertDomain, lockDomain, setHome } from './domains.queries.ts';
import { loadDomain } from './present-domain.ts';
import { readHost } from './read-host.ts';

type SaveDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random'>;

const tokenBytes = 18;

/** Of several accounts that add the same host, the one that proves it has it. */
export async function addDomain(
  deps: SaveDeps,
  { accountId, memberId }: Viewer,
  typed: string,
  client: Client,
): Promise<Domain> {
  const { clock, random } = deps;
  const read = readHost(deps, typed);
  if (!read.ok) throw refused(read.why === 'ours' ? 'validation.domainOurs' : 'validation.domain');
  const { host } = read;
  await limitRate(deps, 'domains.account', accountId);
  return withTransaction(deps.db, async (tx) => {
    if ((await countDomainsAlone(tx, accountId)) >= mostDomains)
      throw new AppError('too_many_things', { params: { most: mostDomains } });
    const id = newId(clock, random);
    const token = random.bytes(tokenBytes).toString('base64url');
    if (!(await insertDomain(tx, { accountId, id, host, token, at: clock.now() })))
      throw refused('validation.domainTwice');
    await limitNew({ ...deps, db: tx }, accountId);
    await recordAudit(tx, deps, { accountId, memberId, kind: 'domain_added', details: { host }, client });
    await publish(tx, accountId, { name: 'domains.changed', payload: {} });
    return loadDomain({ ...deps, db: tx }, accountId, id);
  });
}

/** Each new name is asked for at name servers of strangers; deleting one does not make room for another on that day. */
async function limitNew(deps: Parameters<typeof limitRate>[0], accountId: string): Promise<void> {
  try {
    await limitRate(deps, 'domains.new', accountId);
  } catch (error) {
    throw error instanceof AppError && error.code === 'too_many_requests'
      ? refused('validation.domainsToday')
      : error;
  }
}

type Refusal = 'domain' | 'domainOurs' | 'domainTwice' | 'domainsToday';

function refused(text: `validation.${Refusal}`) {
  return new AppError('invalid_input', { texts: { host: text } });
}

export async function editDomain(
  deps: SaveDeps,
  { accountId, memberId }: Viewer,
  id: string,
  { home, revision }: { home: DomainHome; revision: number },
  client: Client,
): Promise<Domain> {
  return withTransaction(deps.db, async (tx) => {
    const domain = await lockDomain(tx, accountId, id);
    if (!domain) throw new AppError('not_found');
    const load = () => loadDomain({ ...deps, db: tx }, accountId, id);
    await requireRevision(revision, domain, load);
    const rotatorId = home.kind === 'rotator' ? home.rotatorId : null;
    if (rotatorId !== null && !(await hasRotator(tx, accountId, rotatorId)))
      throw new AppError('invalid_input', { texts: { 'home.rotatorId': 'validation.unknownRotator' } });
    await setHome(tx, accountId, id, rotatorId);
    const details = { host: domain.host };
    await recordAudit(tx, deps, { accountId, memberId, kind: 'domain_changed', details, client });
    await publish(tx, accountId, { name: 'domains.changed', payload: {} });
    await publish(tx, accountId, { name: 'hosts.changed', payload: {} });
    return load();
  });
}
