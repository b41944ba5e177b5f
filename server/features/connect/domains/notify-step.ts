import type { DomainStep } from '#domain/domain-checks.ts';
import { isServedState } from '#domain/domains.ts';
import { queueNotice } from '#server/features/messages/notifications/queue-notice.ts';
import type { Db } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { CheckedDomain } from './domain-checks.queries.ts';
import { describeHost } from './read-host.ts';

/** Passes on what a check found: to people, to open screens, and to processes that answer under the host. */
export async function notifyStep(
  tx: Db,
  domain: CheckedDomain,
  step: DomainStep,
  isChanged: boolean,
): Promise<void> {
  const { accountId, id, host } = domain;
  const isTakenAway = step.state === 'taken' && domain.state === 'active';
  if (step.isNewLoss || isTakenAway) {
    const kind = isTakenAway ? 'domain.taken' : 'domain.lost';
    const subject = describeHost(host).shownHost;
    await queueNotice(tx, accountId, { type: 'alert', kind, subjectId: id, subject });
  }
  // Nothing changes on the screen for one that is in use and healthy.
  const isQuiet =
    !isChanged && domain.state === 'active' && step.state === 'active' && domain.problem === step.problem;
  if (!isQuiet) await publish(tx, accountId, { name: 'domains.changed', payload: {} });
  const wasServed = domain.provedAt !== null && isServedState(domain.state);
  if (wasServed !== (step.isProved && isServedState(step.state)))
    await publish(tx, accountId, { name: 'hosts.changed', payload: {} });
  // Links are shown under it, or no longer.
  if ((domain.state === 'active') !== (step.state === 'active'))
    await publish(tx, accountId, { name: 'rotators.changed', payload: {} });
}
