import type { ImportField } from '#contract/imports.ts';
import { createBuyerHash } from '#server/features/privacy/buyers/buyer-hash.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { MappedRow } from './import-rows.queries.ts';
import { type Lookup, phoneOf, type References } from './judge-row.ts';
import { blockedAmong, labelNames, memberNames, refusedAmong, rotatorNames } from './references.queries.ts';

/** What rows may speak of, and which of their buyers are blocked, as it is now. */
export async function loadReferences(
  db: Db,
  { secrets }: Pick<Deps, 'secrets'>,
  accountId: string,
  {
    fields,
    rows,
    ...moment
  }: Pick<References, 'now' | 'timeZone'> & {
    fields: readonly ImportField[];
    rows: readonly MappedRow[];
  },
): Promise<References> {
  const phones = [...new Set(rows.flatMap(({ values }) => phoneOf(fields, values) ?? []))];
  const hashOf = createBuyerHash(secrets);
  const hashes = phones.map((phone) => hashOf(accountId, phone));
  return {
    ...moment,
    blocked: new Set([
      ...(await blockedAmong(db, accountId, phones)),
      ...(await refusedAmong(db, accountId, phones, hashes)),
    ]),
    members: fields.includes('cs') ? await membersByName(db, accountId) : new Map(),
    rotators: fields.includes('rotator') ? await rotatorsByName(db, accountId) : new Map(),
    labels: fields.includes('labels') ? await labelsByName(db, accountId) : new Map(),
  };
}

async function membersByName(db: Db, accountId: string): Promise<Lookup> {
  const members = await memberNames(db, accountId);
  return lookupOf(
    members.map(({ id, fullName, nickname, email }) => ({ id, names: [fullName, nickname, email] })),
  );
}

async function rotatorsByName(db: Db, accountId: string): Promise<Lookup> {
  const rotators = await rotatorNames(db, accountId);
  return lookupOf(rotators.map(({ id, title, slug }) => ({ id, names: [title, slug] })));
}

async function labelsByName(db: Db, accountId: string): Promise<Lookup> {
  const labels = await labelNames(db, accountId);
  return lookupOf(labels.map(({ id, name }) => ({ id, names: [name] })));
}

function lookupOf(things: readonly { id: string; names: string[] }[]): Lookup {
  const lookup = new Map<string, string | null>();
  for (const { id, names } of things) {
    for (const name of new Set(names.map((one) => one.trim().replace(/\s+/g, ' ').toLowerCase()))) {
      if (name !== '') lookup.set(name, lookup.has(name) ? null : id);
    }
  }
  return lookup;
}
