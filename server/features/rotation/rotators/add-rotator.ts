import type { Rotator, RotatorItems } from '#contract/rotator-editor.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { recordPoints } from '#server/features/money/points/record-points.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { requireOfPage } from './check-page.ts';
import { holdPeople, requirePeople } from './check-people.ts';
import { loadRotator } from './load-rotator.ts';
import { insertRotator } from './rotators.queries.ts';
import { slugTaken } from './slug-taken.ts';

export type AddDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'config'>;

/** Rotator, points and trail, all or nothing. What is wrong with the form is said before points are missed. */
export async function addRotator(
  deps: AddDeps,
  viewer: Viewer,
  items: RotatorItems,
  client: Client,
): Promise<Rotator> {
  const { accountId } = viewer;
  return withTransaction(deps.db, async (tx) => {
    requirePeople(await holdPeople(tx, accountId, items), items);
    await requireOfPage(tx, accountId, items);
    const id = newId(deps.clock, deps.random);
    const rotator = { accountId, id, at: deps.clock.now(), status: 'active' } as const;
    if (!(await insertRotator(tx, rotator, items))) throw slugTaken();
    await payFor(tx, deps, viewer, { ...items, id }, client);
    return loadRotator({ ...deps, db: tx }, accountId, id);
  });
}

/** The account's row is locked last: leads lock it last too. */
export async function payFor(
  tx: Db,
  deps: AddDeps,
  viewer: Viewer,
  { id, title, domainId }: { id: string; title: string; domainId: string | null },
  client: Client,
): Promise<void> {
  const { accountId, memberId } = viewer;
  const details = { rotator: title };
  await recordAudit(tx, deps, { accountId, memberId, kind: 'rotator_added', details, client });
  await publish(tx, accountId, { name: 'rotators.changed', payload: {} });
  if (domainId !== null) await publish(tx, accountId, { name: 'domains.changed', payload: {} });
  await recordPoints(tx, deps, accountId, { reason: 'rotator_added', rotatorId: id, name: title });
}
