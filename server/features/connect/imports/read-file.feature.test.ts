import { beforeEach, describe, expect, it } from 'vitest';
import { createPace } from '#server/platform/jobs/pace.ts';
import { limits } from '#server/platform/rate-limits.ts';
import { nextPhone, openImports } from './imports.fixture.ts';
import { importsJobs } from './imports.jobs.ts';
import { findImport } from './imports.queries.ts';
import { readFile } from './read-file.ts';
import { workOnImport } from './work-on-import.ts';

const { db, deps, mine, theirs, ask, send, jobs, upload, get, read, setTime } = await openImports();

beforeEach(async () => {
  setTime('2026-11-15T03:00:00Z');
  await db.deleteFrom('imports').execute();
  await db.deleteFrom('rate_limits').execute();
  await db.deleteFrom('stored_files').execute();
});
const storedFiles = async () => (await db.selectFrom('stored_files').select('id').execute()).length;
const rowsOf = (id: string) =>
  db
    .selectFrom('import_rows')
    .select(['number', 'cells'])
    .where('import_id', '=', id)
    .orderBy('number')
    .execute();

describe('handing in a file', () => {
  it('keeps it, reads it in the background, guesses its columns and throws the file away', async () => {
    const answer = await send(
      mine.admin,
      'Nama,No HP,Kota\nSari,081234567890,Solo\nDewi,0813,\n',
      'Lead.csv',
    );
    expect(answer.json().data).toMatchObject({
      fileName: 'Lead.csv',
      bytes: 50,
      status: 'reading',
      problem: null,
      problemLine: null,
      by: { id: mine.admin.memberId },
      expiresAt: '2026-11-22T03:00:00.000Z',
    });
    expect(await storedFiles()).toBe(1);
    await jobs();
    const { id } = answer.json().data;
    expect(await get(id)).toMatchObject({
      status: 'mapping',
      rows: 2,
      progress: 2,
      columns: [
        { header: 'Nama', field: 'name', samples: ['Sari', 'Dewi'] },
        { header: 'No HP', field: 'phone', samples: ['081234567890', '0813'] },
        { header: 'Kota', field: null, samples: ['Solo'] },
      ],
      choices: { known: 'skip', memberId: null },
    });
    expect(await rowsOf(id)).toEqual([
      { number: 2, cells: ['Sari', '081234567890', 'Solo'] },
      { number: 3, cells: ['Dewi', '0813', ''] },
    ]);
    expect(await storedFiles()).toBe(0);
  });

  it.each([
    ['C:\\data\\lead.csv', 'lead.csv'],
    ['../../etc/lead.csv', 'lead.csv'],
    ['a\u0000b\u0007\u202ec.csv', 'abc.csv'],
    ['lead\n baru.csv', 'lead baru.csv'],
    ['folder/', 'file'],
  ])('calls %j %j', async (name, kept) => {
    expect((await send(mine.owner, 'HP\n0812\n', name)).json().data.fileName).toBe(kept);
  });

  it('allows five that are not done', async () => {
    for (let n = 0; n < 5; n += 1) await upload(`HP\n${nextPhone()}\n`);
    const before = await storedFiles();
    const answer = await send(mine.admin, 'HP\n0812\n');
    expect([answer.statusCode, answer.json().error]).toEqual([422, 'too_many_things']);
    expect(answer.json().message).toContain('5');
    expect(await storedFiles()).toBe(before);
    await upload(`HP\n${nextPhone()}\n`, theirs.owner);
  });

  it('allows so many in a day, and says when again', async () => {
    const { max } = limits['import.account'];
    const ends_at = new Date(deps.clock.now().getTime() + 5 * 3_600_000 - 1);
    const key = `import.account ${mine.owner.accountId}`;
    await db
      .insertInto('rate_limits')
      .values({ key, count: max - 1, ends_at })
      .execute();
    await upload(`HP\n${nextPhone()}\n`);
    const before = await storedFiles();
    const answer = await send(mine.admin, 'HP\n0812\n');
    expect(answer.json()).toMatchObject({ code: 429, error: 'too_many_files' });
    expect(answer.json().message).toMatch(new RegExp(`${max}.* 5 jam`));
    expect(answer.headers['retry-after']).toBe(String(5 * 3_600));
    expect(await storedFiles()).toBe(before);
    await upload(`HP\n${nextPhone()}\n`, theirs.owner);
  });

  it('allows so many rows in a day, and says when again', async () => {
    const { max } = limits['importRows.account'];
    const key = `importRows.account ${mine.owner.accountId}`;
    const ends_at = new Date(deps.clock.now().getTime() + 5 * 3_600_000 - 1);
    await db
      .insertInto('rate_limits')
      .values({ key, count: max - 2, ends_at })
      .execute();
    const rows = Array.from({ length: 1_003 }, nextPhone).join('\n');
    // Read to its end, in two portions: who cannot know how much is left loses no work.
    expect(await upload(`HP\n${rows}\n`)).toMatchObject({ rows: 1_003, status: 'mapping' });
    const counted = await db
      .selectFrom('rate_limits')
      .select('count')
      .where('key', '=', key)
      .executeTakeFirst();
    expect(counted?.count).toBe(max + 1_001);
    const before = await storedFiles();
    const answer = await send(mine.admin, 'HP\n0812\n');
    expect(answer.json()).toMatchObject({ code: 429, error: 'too_many_rows_today' });
    expect(answer.json().message).toMatch(/200\.000 baris.* 5 jam/);
    expect(answer.headers['retry-after']).toBe(String(5 * 3_600));
    expect(await storedFiles()).toBe(before);
    await upload(`HP\n${nextPhone()}\n`, theirs.owner);
    setTime(ends_at.toISOString());
    await upload(`HP\n${nextPhone()}\n`);
  });

  it('also when they come all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(mine.owner, 'HP\n0812\n')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 200, 200, 200, 200, 422, 422, 422,
    ]);
    expect(await storedFiles()).toBe(5);
  });

  it('is not for a CS, nor for an e-mail that is not verified', async () => {
    expect((await send(mine.cs, 'HP\n0812\n')).statusCode).toBe(403);
    expect((await send({ ...mine.owner, verified: false }, 'HP\n0812\n')).json().error).toBe(
      'email_unverified',
    );
  });
});

describe('a file without a header', () => {
  it('has columns that are called by their number, and loses no row', async () => {
    const file = await upload('Sari,081234567890\nDewi,081234567891\n');
    expect(file).toMatchObject({ rows: 2, status: 'mapping' });
    expect(file.columns).toEqual([
      { header: 'Kolom 1', field: null, samples: ['Sari', 'Dewi'] },
      { header: 'Kolom 2', field: 'phone', samples: ['081234567890', '081234567891'] },
    ]);
    const english = await ask(mine.owner, 'GET', `/${file.id}`, undefined, 'en');
    expect(english.json().data.columns[0].header).toBe('Column 1');
    expect((await rowsOf(file.id)).map(({ number }) => number)).toEqual([1, 2]);
  });
});

describe('a file that cannot be read', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['only a header', 'Nama,No HP\n', 'empty'],
  ])('%s', async (_what, content, problem) => {
    const file = await upload(content);
    expect(file).toMatchObject({ status: 'failed', problem, rows: 0 });
    expect(file.finishedAt).not.toBeNull();
    expect(await storedFiles()).toBe(0);
  });

  it('says where, and keeps none of its rows', async () => {
    const good = Array.from({ length: 2_500 }, () => `Sari,${nextPhone()}`).join('\n');
    const file = await upload(`Nama,HP\n${good}\n"Dewi,0812\n`);
    expect(file).toMatchObject({ status: 'failed', problem: 'broken_quotes' });
    expect(file.problemLine).toBe(2_502);
    expect(await rowsOf(file.id)).toEqual([]);
  });
});

it('the mark that a cell is text is taken away, and what no database keeps', async () => {
  const file = await upload(`Nama;HP\n'=1+1;'+62 812-3456-7890\n"'-Sari";081\n`);
  expect((await rowsOf(file.id)).map(({ cells }) => cells)).toEqual([
    ['=1+1', '+62 812-3456-7890'],
    ['-Sari', '081'],
  ]);
});

describe('reading again', () => {
  const content = `Nama,HP\n${Array.from({ length: 3_300 }, () => `Sari,${nextPhone()}`).join('\n')}\n`;

  it('goes on behind the rows it has', async () => {
    const { id } = (await send(mine.owner, content)).json().data;
    // As a process left it that died in the middle.
    const { accountId } = mine.owner;
    await db
      .insertInto('import_rows')
      .values(
        [2, 3].map((number) => ({
          account_id: accountId,
          import_id: id,
          number,
          cells: ['Sari', `k${number}`],
        })),
      )
      .execute();
    await db.updateTable('imports').set({ rows: 2 }).where('id', '=', id).execute();
    await jobs();
    const rows = await rowsOf(id);
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 3_300 }, (_, n) => n + 2));
    expect(rows[1]?.cells[1]).toBe('k3');
    expect(await get(id)).toMatchObject({
      status: 'mapping',
      rows: 3_300,
      columns: [{ field: 'name' }, { field: 'phone' }],
    });
  });

  it('two at once make each row once', async () => {
    const { id } = (await send(mine.owner, content)).json().data;
    const ref = { accountId: mine.owner.accountId, importId: id };
    await Promise.all([workOnImport(deps, ref), workOnImport(deps, ref)]);
    await jobs();
    expect(await rowsOf(id)).toHaveLength(3_300);
    expect((await get(id)).status).toBe('mapping');
  });

  it('one who slept does not refuse what another has read', async () => {
    const { id } = (await send(mine.owner, content)).json().data;
    const ref = { accountId: mine.owner.accountId, importId: id };
    const slept = await findImport(db, ref);
    if (!slept) throw new Error('no import');
    await jobs();
    expect((await get(id)).status).toBe('mapping');
    // The file is thrown away by now.
    await readFile(deps, slept, { pace: createPace(deps.clock, 1_000) });
    expect(await get(id)).toMatchObject({ status: 'mapping', rows: 3_300, problem: null });
    expect(await rowsOf(id)).toHaveLength(3_300);
  });

  it('a server that stops leaves the rest to the next', async () => {
    const { id } = (await send(mine.owner, content)).json().data;
    const ref = { accountId: mine.owner.accountId, importId: id };
    await workOnImport(deps, ref, AbortSignal.abort());
    expect(await get(id)).toMatchObject({ status: 'reading', rows: 1_000 });
    await jobs();
    expect(await get(id)).toMatchObject({ status: 'mapping', rows: 3_300 });
  });
});

describe('removing', () => {
  it('takes the rows and the file with it', async () => {
    const { id } = (await send(mine.owner, 'HP\n0812\n')).json().data;
    expect(await read('DELETE', `/${id}`)).toEqual({});
    await jobs();
    expect((await ask(mine.owner, 'GET', `/${id}`)).statusCode).toBe(404);
    expect(await storedFiles()).toBe(0);
  });

  it('is done by itself after a week', async () => {
    const file = await upload(`HP\n${nextPhone()}\n`);
    const prune = importsJobs(deps).find(({ job }) => job.name === 'imports.prune');
    setTime('2026-11-22T02:59:00Z');
    await prune?.run({});
    expect((await get(file.id)).id).toBe(file.id);
    setTime('2026-11-22T03:01:00Z');
    await prune?.run({});
    expect((await ask(mine.owner, 'GET', `/${file.id}`)).statusCode).toBe(404);
    expect(await rowsOf(file.id)).toEqual([]);
  });
});

it('the list shows the latest first, ten a page, those of the shop alone', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    setTime(`2026-11-15T03:${10 + n}:00Z`);
    const file = await upload(`HP\n${nextPhone()}\n`);
    ids.unshift(file.id);
    await db.updateTable('imports').set({ status: 'done' }).where('id', '=', file.id).execute();
  }
  const first = await read('GET', '');
  expect([first.total, first.imports.map(({ id }: { id: string }) => id)]).toEqual([12, ids.slice(0, 10)]);
  expect((await read('GET', '?page=2')).imports.map(({ id }: { id: string }) => id)).toEqual(ids.slice(10));
  expect((await read('GET', '', undefined, theirs.owner)).total).toBe(0);
});
