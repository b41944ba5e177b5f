import { expect, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { findBinaries } from './binaries.ts';
import { refuseFullDisk } from './data-folder.ts';
import { explainFolderError } from './failures.ts';
import { parseProcStat } from './process-identity.ts';
import { gravestLine, isStillInUse, toLogEntry } from './server-log.ts';
import { serverArguments } from './settings.ts';
import { backoff } from './supervisor.ts';
import { pickAccounts } from './system-accounts.ts';

test.each([
  ['LOG:  database system is ready to accept connections', undefined],
  ['LOG:  background worker "logical replication launcher" (PID 7) exited with exit code 1', undefined],
  ['LOG:  could not receive data from client: Connection reset by peer', undefined],
  ['FATAL:  the database system is starting up', undefined],
  ['FATAL:  terminating connection due to administrator command', undefined],
  ['\tthe rest of a long message', undefined],
  ['LOG:  server process (PID 7) was terminated by signal 9: Killed', 'warn'],
  ['LOG:  database system was not properly shut down; automatic recovery in progress', 'warn'],
  ['WARNING:  there is no transaction in progress', 'warn'],
  ['client backend|ERROR:  division by zero', undefined],
  ['checkpointer|ERROR:  could not write block 7', 'error'],
  ['2026-11-15 03:00:00.000 UTC [7] FATAL:  bad setting', 'error'],
  ['PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device', 'error'],
  ['postgres: could not find a program', 'warn'],
])('%s is logged as %s', (line, level) => {
  expect(toLogEntry(line)?.level).toBe(level);
});

test('the line that is shown is the gravest one, else an error, else the last', () => {
  const lines = [
    'LOG:  starting',
    'WARNING:  so-so',
    'FATAL:  the database system is starting up',
    'FATAL:  no',
    'LOG:  bye',
  ];
  expect(gravestLine(lines)).toBe('no');
  expect(gravestLine(['hello', 'initdb: error: directory exists', 'initdb: hint: remove it'])).toBe(
    'initdb: error: directory exists',
  );
  expect(gravestLine(['sh: 1: postgres: not found', ''])).toBe('sh: 1: postgres: not found');
  expect(gravestLine([])).toBe('it said nothing');
});

test('recognises that processes of a killed server still hold the data', () => {
  expect(isStillInUse(['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use'])).toBe(true);
  expect(isStillInUse(['FATAL:  data directory has wrong ownership'])).toBe(false);
});

test('waits longer from attempt to attempt, five seconds at most', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 100].map(backoff)).toEqual([0, 250, 500, 1000, 2000, 5000, 5000, 5000]);
});

test('accounts: the owner of the data first, then the usual ones, then the owner of the app; never root', () => {
  const passwd = [
    '# a comment: as: on: macOS',
    'root:x:0:0:root:/root:/bin/bash',
    'nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false',
    'postgres:x:101:104::/var/lib/postgresql:/bin/bash',
    'ani:x:1000:1000::/home/ani:/bin/bash',
    'broken',
  ].join('\n');
  const names = (extra: Parameters<typeof pickAccounts>[1]) =>
    pickAccounts(passwd, extra).map(({ name }) => name);
  expect(names({})).toEqual(['postgres', 'nobody']);
  expect(names({ last: { uid: 1000, gid: 1000 } })).toEqual(['postgres', 'nobody', 'ani']);
  expect(names({ first: { uid: 1000, gid: 1000 } })).toEqual(['ani', 'postgres', 'nobody']);
  expect(names({ first: { uid: 0, gid: 0 }, last: { uid: 4711, gid: 1 } })).toEqual(['postgres', 'nobody']);
  expect(pickAccounts(passwd, {})[1]).toEqual({ name: 'nobody', uid: 4294967294, gid: 4294967294 });
});

test('reads the process status although the name holds spaces and parentheses', () => {
  const rest = Array.from({ length: 30 }, (_, index) => index + 4).join(' ');
  expect(parseProcStat(`42 (my (odd) app) S ${rest}`)).toEqual({ state: 'S', startTicks: '22' });
});

test('refuses a disk with too little room, with the numbers', () => {
  const mib = 1024 * 1024;
  expect(() => refuseFullDisk('/data', { free: 127.9 * mib, total: 1000 * mib })).toThrow(
    new StartupError(
      'only 127 MB are free on the disk that holds /data, at least 128 MB are needed: ' +
        'free some space, or point DATA_DIR to another disk',
    ),
  );
  expect(() => refuseFullDisk('/data', { free: 128 * mib, total: 1000 * mib })).not.toThrow();
  expect(() => refuseFullDisk('/data', { free: 0, total: 0 })).not.toThrow();
});

test.each([
  ['EACCES', /not writable for this user/],
  ['EROFS', /not writable for this user/],
  ['ENOSPC', /is full/],
  ['ENAMETOOLONG', /too long/],
  ['ENOTDIR', /a file stands in its way/],
])('%s on the data folder becomes one clear line', (code, line) => {
  const error = explainFolderError(Object.assign(new Error('raw'), { code }), '/data');
  expect(error).toBeInstanceOf(StartupError);
  expect((error as Error).message).toMatch(line);
});

test('an error nobody expected stays what it is', () => {
  const surprise = new TypeError('a bug');
  expect(explainFolderError(surprise, '/data')).toBe(surprise);
});

test('on an unknown platform and on Windows the error names DATABASE_URL', () => {
  expect(() => findBinaries('linux', 'mips')).toThrow(/for linux-mips is not installed.*DATABASE_URL/);
  expect(() => findBinaries('win32', 'x64')).toThrow(/Windows.*DATABASE_URL/);
});

test('durability is on unless given up; network and log format cannot be changed', () => {
  const place = { clusterDir: '/d/postgres', socketDir: '/tmp/a, "b"', port: 5432 };
  const safe = serverArguments({ ...place, durable: true, extra: { listen_addresses: '*', jit: 'on' } });
  expect(safe).toEqual(expect.arrayContaining(['fsync=on', 'full_page_writes=on', 'synchronous_commit=on']));
  expect(safe).toEqual(expect.arrayContaining(['listen_addresses=', 'jit=on']));
  expect(safe).toContain('unix_socket_directories="/tmp/a, ""b"""');
  const fast = serverArguments({ ...place, durable: false });
  expect(fast).toEqual(
    expect.arrayContaining(['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']),
  );
});

test('a startup error is one line', () => {
  expect(new StartupError('first\n  second\n').message).toBe('first second');
});
