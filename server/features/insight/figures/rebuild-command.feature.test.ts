import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { runProcess } from '#server/testing/run-process.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { urlOf } from '#server/testing/url-of.ts';
import { checkFigures } from './check-figures.ts';
import { readFigures } from './read-figures.ts';

const { deps, database } = await createTestApp();
const { db } = deps;
const DATABASE_URL = urlOf(database.connection);

async function rebuild(...args: string[]) {
  const script = runProcess('scripts/rebuild-rollups.ts', { DATABASE_URL }, args);
  return { code: await script.exited, output: script.output() };
}

it('counts one account or all anew, and refuses what is no account', async () => {
  const accounts = [(await createMember(deps)).accountId, (await createMember(deps)).accountId] as const;
  for (const accountId of accounts) await createLead(deps, { accountId });
  await readFigures(db);
  await sql`update hour_totals set leads = 7`.execute(db);
  const wrong = () => Promise.all(accounts.map(async (id) => (await checkFigures(db, id)).length));
  expect(await wrong()).toEqual([1, 1]);
  expect(await rebuild('--account', 'toko')).toEqual({
    code: 1,
    output: '✗ --account toko: that is no account’s id\n',
  });
  const nobody = '00000000-0000-7000-8000-000000000000';
  expect(await rebuild('--account', nobody)).toEqual({
    code: 1,
    output: `✗ --account ${nobody}: there is no such account\n`,
  });
  expect(await wrong()).toEqual([1, 1]);
  expect(await rebuild('--account', accounts[0])).toMatchObject({ code: 0 });
  expect(await wrong()).toEqual([0, 1]);
  const { code, output } = await rebuild();
  expect([code, output]).toEqual([0, expect.stringMatching(/^2 accounts counted anew in \d+\.\d s\n$/)]);
  expect(await wrong()).toEqual([0, 0]);
});
