import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { buyer, openBuyers } from './buyers.fixture.ts';
import { eraseAgain } from './erase-again.ts';
import { listErasure, readErasures } from './erased-list.ts';

const { deps, mine, theirs, ask, send, leaveEverywhere, tablesWith } = await openBuyers();
const { db } = deps;

test('a restored backup brings nobody back: what was erased after it was made is erased again', async () => {
  await leaveEverywhere(mine);
  await ask(mine.owner, 'buyers/erase', { phone: buyer.phone, refuse: true });
  expect(await eraseAgain(deps)).toBe(0);

  // As the backup had it: the buyer, and nothing of the erasure.
  await db.deleteFrom('erased_buyers').execute();
  const { rotator } = await leaveEverywhere(mine);
  await leaveEverywhere(theirs);
  expect(await eraseAgain(deps)).toBe(1);

  const found = (await ask(mine.owner, 'buyers/find', { phone: buyer.phone })).json().data;
  expect(found).toMatchObject({ isKnown: false, isRefused: true, erasures: [{ by: null }] });
  expect((await send(rotator.slug, buyer.local)).body).toContain('Maaf, kami belum bisa melayani nomor ini');
  const other = (await ask(theirs.owner, 'buyers/find', { phone: buyer.phone })).json().data;
  expect(other).toMatchObject({ isKnown: true, isRefused: false });
  await ask(theirs.owner, 'buyers/erase', { phone: buyer.phone });
  expect(await tablesWith([buyer.name, '81234567899'])).toEqual([]);
  expect(await eraseAgain(deps)).toBe(0);
});

/** As a backup had it that was made before the erasure. */
async function restore() {
  await db.deleteFrom('erased_buyers').execute();
  await leaveEverywhere(mine);
}

test('an import that ran when the backup was made does not stand in the way', async () => {
  await restore();
  await db.updateTable('imports').set({ status: 'running' }).execute();
  expect(await eraseAgain(deps)).toBeGreaterThan(0);
  expect(await tablesWith([buyer.name, '81234567899'])).toEqual([]);
});

test('under another key nobody is found, and nobody is taken for erased', async () => {
  await restore();
  const other = { ...deps, secrets: { ...deps.secrets, tokens: 'another key' } };
  expect(await eraseAgain(other)).toBe(0);
  expect(await db.selectFrom('erased_buyers').select('id').execute()).toEqual([]);
  expect(await eraseAgain(deps)).toBeGreaterThan(0);
  expect(await tablesWith([buyer.name, '81234567899'])).toEqual([]);
});

test('a line that was cut off by a power cut takes no later one with it', async () => {
  const config = { DATA_DIR: await mkdtemp(join(tmpdir(), 'giliran-erased-')) };
  const line = {
    accountId: mine.owner.accountId,
    id: newId(deps.clock, deps.random),
    hash: 'a'.repeat(64),
    key: 'b'.repeat(64),
    at: deps.clock.now().toISOString(),
    refused: false,
  };
  await writeFile(join(config.DATA_DIR, 'erased-buyers.jsonl'), JSON.stringify(line).slice(0, 50));
  await listErasure(config, line);
  expect(await readErasures(config)).toEqual([line]);
  await rm(config.DATA_DIR, { recursive: true });
});

test('an erasure that failed and was done again since is not done once more', async () => {
  await db.deleteFrom('erased_buyers').execute();
  await eraseAgain(deps);
  const [last] = (await readErasures(deps.config)).filter((one) => one.accountId === mine.owner.accountId);
  if (!last) throw new Error('something was erased before');
  const earlier = new Date(Date.parse(last.at) - 60_000).toISOString();
  // On the list, and not in the database: its transaction was not committed.
  await listErasure(deps.config, { ...last, id: newId(deps.clock, deps.random), at: earlier });
  expect(await eraseAgain(deps)).toBe(0);
});

test('of an account that has ended nothing is erased again', async () => {
  await db.deleteFrom('erased_buyers').execute();
  const at = deps.clock.now();
  for (const { accountId } of [mine.owner, theirs.owner])
    await db
      .insertInto('account_closings')
      .values({ account_id: accountId, closed_at: at, ends_at: at, begun_at: at, ended_at: at })
      .execute();
  expect(await eraseAgain(deps)).toBe(0);
});
