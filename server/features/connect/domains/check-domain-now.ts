import type { Domain } from '#contract/domains.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { checkDomain } from './check-domain.ts';
import { loadDomain } from './present-domain.ts';

export async function checkDomainNow(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  { accountId }: Viewer,
  id: string,
): Promise<Domain> {
  // Asked for first: who has no such domain learns nothing, and uses up nothing.
  await loadDomain(deps, accountId, id);
  await limitRate(deps, 'domains.account', accountId);
  await checkDomain(deps, { accountId, id }, { isRequested: true });
  return loadDomain(deps, accountId, id);
}
