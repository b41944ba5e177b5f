import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { unzip } from '#server/platform/tables/read-xlsx.fixture.ts';
import { unreadNotices } from '#server/testing/changes.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { createLead } from '#server/testing/leads.ts';
import { createWebhook } from '#server/testing/webhooks.ts';
import { archiveParts } from './archive-parts.ts';
import { openExports } from './exports.fixture.ts';
import { tidyExports } from './resume-exports.ts';

const { db, deps, mine, theirs, ask, one, file, runJobs, setTime } = await openExports();
const { accountId } = mine.owner;
await givePoints(deps, accountId, 50);
await createWebhook(deps, { accountId });
// More than one portion, and one that nobody has paid for.
for (let number = 0; number < 203; number += 1)
  await createLead(deps, { accountId, memberId: mine.cs.memberId, name: `Pembeli ${number}` });
await createLead(deps, { accountId, memberId: mine.cs.memberId, name: 'Terkunci', locked: true });
await createLead(deps, { accountId: theirs.owner.accountId, memberId: theirs.cs.memberId, name: 'Asing' });

const startArchive = (who = mine.owner, language?: 'id' | 'en') =>
  ask(who, 'POST', 'exports/archive', { language });

test('is for the owner alone, one at a time, and in the trail', async () => {
  for (const who of [mine.admin, mine.cs]) expect((await startArchive(who)).statusCode).toBe(403);
  expect((await startArchive()).json().data).toMatchObject({ kind: 'everything', format: 'zip' });
  expect((await startArchive()).json().error).toBe('archive_running');
  const entries = await db
    .selectFrom('audit_entries')
    .select('details')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'export_started')
    .execute();
  expect(entries).toEqual([{ details: { kind: 'everything' } }]);
  await runJobs();
});

test('has a file for every kind with all its rows, and says what is in them', async () => {
  const { id } = (await startArchive(mine.owner, 'en')).json().data;
  await runJobs();
  const done = await one(mine.owner, id);
  expect(done).toMatchObject({
    status: 'done',
    fileName: 'giliran-everything-2026-11-15.zip',
    expiresAt: '2026-11-22T03:00:00.000Z',
  });
  expect(done.done).toBe(done.total);
  const answer = await file(mine.owner, id);
  expect(answer.headers['content-type']).toBe('application/zip');
  const parts = await unzip(answer.rawPayload);
  expect([...parts.keys()]).toEqual([
    'README.txt',
    ...Object.keys(archiveParts).map((name) => `${name}.csv`),
  ]);
  expect(parts.get('README.txt')).toContain('Leads. What is locked is left out (204 rows)');
  const leads: Record<string, string>[] = parse(parts.get('leads.csv') ?? '', { columns: true });
  expect(leads).toHaveLength(204);
  expect(new Set(leads.map((lead) => lead.id)).size).toBe(204);
  expect(leads.filter(({ locked }) => locked === 'true')).toEqual([
    expect.objectContaining({ name: '', phone: '', message: '' }),
  ]);
  const all = [...parts.values()].join('\n');
  for (const text of ['Terkunci', 'Asing', theirs.owner.email]) expect(all).not.toContain(text);
  const { secret } = await db.selectFrom('webhooks').select('secret').executeTakeFirstOrThrow();
  expect(all).not.toContain(secret);
  expect(all).toContain(mine.cs.email);
});

test('the owner is notified by the bell and by mail, and the file is there for seven days', async () => {
  const notices = await unreadNotices(db);
  expect(notices).toMatchObject([{ kind: 'archive.ready' }, { kind: 'archive.ready' }]);
  const { id } = (await ask(mine.owner, 'GET', 'exports')).json().data.exports[0];
  setTime('2026-11-21T03:00:00Z');
  await tidyExports(deps);
  expect((await file(mine.owner, id)).statusCode).toBe(200);
  setTime('2026-11-22T03:00:01Z');
  await tidyExports(deps);
  expect((await file(mine.owner, id)).statusCode).toBe(410);
});
