import { spawnSync } from 'node:child_process';
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { chooseRunAs } from './run-as.ts';
import { createSocketDirectory } from './socket-directory.ts';
import { asRoot, cleanUp, start, temporaryFolder } from './test-support.fixture.ts';

afterEach(cleanUp);

/** Not every container lets its root do so; then the launcher must say what to do instead. */
const namespacesWork = spawnSync('unshare', ['--user', '--map-user=1', '--map-group=1', 'true']).status === 0;
const me = process.geteuid?.();

async function ownerOf(path: string): Promise<number> {
  return (await stat(path)).uid;
}

/** Programs that merely print their version, in a folder of their own. */
async function fakePrograms() {
  const native = join(await temporaryFolder(), 'native');
  await mkdir(join(native, 'bin'), { recursive: true });
  const postgres = join(native, 'bin', 'postgres');
  await writeFile(postgres, '#!/bin/sh\necho "postgres (PostgreSQL) 18.4"\n', { mode: 0o755 });
  return { native, postgres, initdb: join(native, 'bin', 'initdb') };
}

test('data under a folder closed to others: same rows whichever way PostgreSQL has to run', async () => {
  const closed = join(await temporaryFolder(), 'closed');
  const dataDir = join(closed, 'data');
  await mkdir(closed, { mode: 0o700 });
  if (asRoot && !namespacesWork) {
    await expect(start(dataDir)).rejects.toThrow(/refuses to run as root.*DATABASE_URL/);
    return;
  }
  const first = await start(dataDir);
  await first.run('create table kept as select 42 as answer');
  await first.stop();
  expect(await ownerOf(join(dataDir, 'postgres'))).toBe(me);

  await chmod(closed, 0o755);
  const second = await start(dataDir);
  expect(await second.run('select answer from kept')).toEqual([{ answer: 42 }]);
  await second.stop();
  // Open to all, root hands it to an ordinary account; an ordinary user simply keeps it.
  const owner = await ownerOf(join(dataDir, 'postgres'));
  expect(owner === me).toBe(!asRoot);

  await chmod(closed, 0o700);
  const third = await start(dataDir);
  expect(await third.run('select answer from kept')).toEqual([{ answer: 42 }]);
  expect(await ownerOf(join(dataDir, 'postgres'))).toBe(me);
});

test('programs under a folder closed to others', async () => {
  const binaries = await fakePrograms();
  await chmod(binaries.native, 0o700);
  const dataDir = await temporaryFolder();
  const choice = chooseRunAs(binaries, dataDir, join(dataDir, 'postgres'));
  if (asRoot && !namespacesWork) {
    await expect(choice).rejects.toThrow(/refuses to run as root.*DATABASE_URL/);
    return;
  }
  const { runAs, major } = await choice;
  expect(major).toBe(18);
  expect(runAs.description).toBe(asRoot ? 'root in a user namespace of its own' : 'the current user');
});

test('root lends itself an ordinary account, an ordinary user stays', async () => {
  const binaries = await fakePrograms();
  const dataDir = await temporaryFolder();
  const { runAs } = await chooseRunAs(binaries, dataDir, join(dataDir, 'postgres'));
  expect(runAs.description).toMatch(asRoot ? /^user _?(?:postgres|nobody)$/ : /^the current user$/);
  expect(runAs.owner?.uid).not.toBe(0);
});

test('programs that do not run at all: the line names the way out', async () => {
  const binaries = await fakePrograms();
  await rm(binaries.postgres);
  const dataDir = await temporaryFolder();
  await expect(chooseRunAs(binaries, dataDir, dataDir)).rejects.toThrow(/set DATABASE_URL/);
});

test('a folder this user cannot write to is named', async () => {
  const dataDir = await temporaryFolder();
  await chmod(dataDir, 0o555);
  if (asRoot) {
    // Nothing stops root, so it must simply work.
    expect(await (await start(dataDir)).run('select 1 as one')).toEqual([{ one: 1 }]);
  } else {
    await expect(start(dataDir)).rejects.toThrow(`the data folder ${dataDir} is not writable for this user`);
    await chmod(dataDir, 0o755);
  }
});

test('the socket goes where its path is short enough and PostgreSQL can enter', async () => {
  const base = await temporaryFolder();
  const dataDir = await temporaryFolder();
  const { runAs } = await chooseRunAs(await fakePrograms(), dataDir, join(dataDir, 'postgres'));
  const long = join(base, 'x'.repeat(90));
  const closed = join(base, 'closed');
  await Promise.all([mkdir(long), mkdir(closed, { mode: 0o700 })]);
  const bases = asRoot ? [long, closed, base] : [long, base];
  expect(await createSocketDirectory(dataDir, runAs, bases)).toMatch(`${base}/giliran-pg-`);
  await expect(createSocketDirectory(dataDir, runAs, [long])).rejects.toThrow(/is too long\): set TMPDIR/);
});
