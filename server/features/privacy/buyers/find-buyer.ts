import type { BuyerData, FoundBuyer } from '#contract/buyers.ts';
import { maskName } from '#domain/lead-mask.ts';
import { mayEnter } from '#domain/roles.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { loadShop } from '#server/features/rotation/rotators/load-public-rotator.ts';
import { loadPeople } from '#server/features/team/members/load-people.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createBuyerHash } from './buyer-hash.ts';
import { countParts, latestLeads, readParts } from './find-buyer.queries.ts';
import { erasuresOf, exportsOf, importsOf } from './number.queries.ts';

/** What is stored of a number, and whether it was erased before. */
export async function findBuyer(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  { accountId, role }: Viewer,
  phone: string,
): Promise<FoundBuyer> {
  const number = { accountId, phone };
  const { blocked, fake, ...counts } = await countParts(db, number);
  const erasures = await erasuresOf(db, accountId, createBuyerHash(secrets)(accountId, phone));
  const people = await loadPeople(
    db,
    accountId,
    erasures.map(({ memberId }) => memberId),
  );
  const isKnown = [blocked, fake, ...Object.values(counts)].some((count) => count > 0);
  const leads = await latestLeads(db, number);
  return {
    phone,
    isKnown,
    counts,
    isBlocked: blocked > 0,
    isFake: fake > 0,
    leads: leads.map(({ createdAt, locked, name, ...lead }) => ({
      ...lead,
      name: locked ? maskName(name) : name,
      createdAt: createdAt.toISOString(),
    })),
    imports: (await importsOf(db, number)).map(({ id, fileName, rows }) => ({ id, fileName, rows })),
    exports: isKnown
      ? (await exportsOf(db, accountId)).map(({ id, kind, createdAt }) => ({
          id,
          kind,
          createdAt: createdAt.toISOString(),
        }))
      : [],
    erasures: erasures.map(({ at, memberId }) => ({
      at: at.toISOString(),
      by: (memberId && people.get(memberId)) || null,
    })),
    isRefused: erasures.some(({ refused }) => refused),
    mayErase: mayEnter(role, 'privacy'),
  };
}

/** All of it in one document. The trail says that it was handed out, without the number. */
export async function exportBuyer(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'secrets'>,
  viewer: Viewer,
  phone: string,
  client: Client,
): Promise<BuyerData> {
  const { accountId, memberId } = viewer;
  return withTransaction(deps.db, async (tx) => {
    const details = { buyer: createBuyerHash(deps.secrets)(accountId, phone) };
    await recordAudit(tx, deps, { accountId, memberId, kind: 'buyer_exported', details, client });
    return {
      phone,
      madeAt: deps.clock.now().toISOString(),
      shop: await loadShop(tx, accountId),
      parts: await readParts(tx, { accountId, phone }),
    };
  });
}
