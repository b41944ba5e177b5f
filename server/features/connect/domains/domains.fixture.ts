import { onTestFinished } from 'vitest';
import type { Domain } from '#contract/domains.ts';
import { openRotators } from '#server/features/rotation/rotators/rotators.fixture.ts';
import { startDnsServer } from '#server/integrations/dns/dns-server.fixture.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { unreadNotices } from '#server/testing/changes.ts';
import type { TestAppOptions } from '#server/testing/test-app.ts';
import { checkDomain } from './check-domain.ts';
import { claimDue } from './domain-checks.queries.ts';

/** Two shops, and a name server on which a test sets records. */
export async function openDomains({ env, ...options }: TestAppOptions = {}) {
  const dns = await startDnsServer({ 'link.giliran.test': { A: ['103.1.1.1'] } });
  onTestFinished(() => dns.close());
  const here = await openRotators({
    env: {
      DNS_SERVERS: dns.address,
      DOMAIN_TARGET: 'link.giliran.test',
      DOMAIN_ADDRESSES: '103.1.1.1',
      ...env,
    },
    ...options,
  });
  const { ask, deps } = here;
  const addHost = async (viewer: Viewer, host: string): Promise<Domain> => {
    const answer = await ask(viewer, 'POST', 'domains', { host });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().data;
  };
  const see = async (viewer: Viewer, { id }: Pick<Domain, 'id'>): Promise<Domain> =>
    (await ask(viewer, 'GET', `domains/${id}`)).json().data;
  const press = async (viewer: Viewer, { id }: Pick<Domain, 'id'>): Promise<Domain> =>
    (await ask(viewer, 'POST', `domains/${id}/check`)).json().data;
  /** As a registrar does it when the seller has copied what we show. */
  const setRecords = (...domains: Domain[]) => {
    for (const { records } of domains) {
      for (const { type, host, value } of records) {
        if (type !== 'TXT') dns.set(host, { [type]: [value] });
      }
    }
    const [first] = domains;
    const proofs = domains.flatMap(({ records }) => records.filter(({ type }) => type === 'TXT'));
    if (first) dns.set(`_giliran.${first.host}`, { TXT: proofs.map(({ value }) => value) });
  };
  /** Its records are set, and that was seen. */
  const activate = async (viewer: Viewer, host: string): Promise<Domain> => {
    const domain = await addHost(viewer, host);
    setRecords(domain);
    return press(viewer, domain);
  };
  const alerts = async () =>
    (await unreadNotices(deps.db)).flatMap((notice) =>
      notice.type === 'alert'
        ? [{ accountId: notice.accountId, kind: notice.kind, subject: notice.subject }]
        : [],
    );
  return {
    ...here,
    dns,
    addHost,
    see,
    press,
    setRecords,
    activate,
    alerts,
    /** As the looker does it, waited for. */
    async checkDue() {
      const due = await claimDue(deps.db, deps.clock.now(), 100);
      await Promise.all(due.map((key) => checkDomain(deps, key)));
    },
  };
}
