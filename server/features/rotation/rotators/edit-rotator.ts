import { isDeepStrictEqual } from 'node:util';
import type { Rotator, RotatorItems } from '#contract/rotator-editor.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { publishDomains } from '#server/features/connect/domains/publish-domains.ts';
import { removeReplaced } from '#server/features/rotation/looks/remove-unused.ts';
import type { Storage } from '#server/integrations/storage/storage.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { requireRevision } from '#server/platform/edit-conflicts.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { requireOfPage } from './check-page.ts';
import { holdPeople, requirePeople } from './check-people.ts';
import { loadRotator } from './load-rotator.ts';
import { isSlugTaken, type KeptRotator, lockRotator, updateRotator } from './rotators.queries.ts';
import { slugTaken } from './slug-taken.ts';

/** What members have saved for their turns stays as it is: it is counted by their share of a turn. */
export async function editRotator(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'config' | 'log'> & { storage: Storage },
  { accountId, memberId }: Viewer,
  id: string,
  { revision, ...items }: RotatorItems & { revision: number },
  client: Client,
): Promise<Rotator> {
  const { rotator, replaced } = await withTransaction(deps.db, async (tx) => {
    const held = await holdPeople(tx, accountId, items);
    const before = await lockRotator(tx, accountId, id);
    if (!before) throw new AppError('not_found');
    await requireRevision(revision, before, () => loadRotator({ ...deps, db: tx }, accountId, id));
    requirePeople(held, items, before);
    await requireOfPage(tx, accountId, items);
    if (isDifferent(before, items)) {
      if (items.slug !== before.slug && (await isSlugTaken(tx, items.slug))) throw slugTaken();
      if (!(await updateRotator(tx, accountId, id, items, deps.clock.now()))) throw slugTaken();
      const details = { rotator: items.title };
      await recordAudit(tx, deps, { accountId, memberId, kind: 'rotator_changed', details, client });
      await publish(tx, accountId, { name: 'rotators.changed', payload: {} });
      await publishDomains(tx, accountId, { id, domainIds: [before.domainId, items.domainId] });
    }
    return {
      rotator: await loadRotator({ ...deps, db: tx }, accountId, id),
      replaced: before.look.photoId === items.look.photoId ? null : before.look.photoId,
    };
  });
  await removeReplaced(deps, accountId, replaced);
  return rotator;
}

function isDifferent(before: KeptRotator, items: RotatorItems): boolean {
  return (Object.keys(items) as (keyof RotatorItems)[]).some(
    (name) => !isDeepStrictEqual(items[name], before[name]),
  );
}
