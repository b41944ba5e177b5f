import { randomBytes } from 'node:crypto';
import { lchown, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { PostgresBinaries } from './binaries.ts';
import { errorCode } from './failures.ts';
import { type RunAs, runToEnd } from './run-as.ts';
import { gravestLine } from './server-log.ts';

/** Owns the cluster and all tables, and migrates. */
export const OWNER = 'giliran';
/** What the app works as: it reads and writes rows, and can change no table. */
const APP = 'giliran_app';

export interface SignIns {
  owner: { user: string; password: string };
  app: { user: string; password: string };
}

/** In the form that `psql` and `pg_dump` read by themselves when PGPASSFILE names it. */
const FILE = 'pgpass';
const ACCESS = [
  '# Written by Giliran at every start. Whoever reaches the socket needs a password all the same.',
  `local all ${OWNER} scram-sha-256`,
  `local all ${APP} scram-sha-256`,
  '',
].join('\n');

interface Options {
  binaries: PostgresBinaries;
  clusterDir: string;
  runAs: RunAs;
  durable: boolean;
}

/**
 * Passwords for both roles, in a file that lies with the data, so that a copy of the folder is whole. Where there is
 * none (a new cluster, one of a version that trusted everybody, a file that was lost) they are given anew, by PostgreSQL
 * on its own, without a socket: it asks nobody for a password then.
 */
export async function ensureSignIns(options: Options): Promise<SignIns> {
  const { clusterDir, runAs } = options;
  const known = await readSignIns(clusterDir);
  const signIns = known ?? (await giveSignIns(options));
  const access = join(clusterDir, 'pg_hba.conf');
  if ((await readFile(access, 'utf8').catch(noFile)) !== ACCESS) await replaceFile(access, ACCESS, runAs);
  return signIns;
}

/** Undefined where there is no whole file of them. */
export async function readSignIns(clusterDir: string): Promise<SignIns | undefined> {
  const content = await readFile(join(clusterDir, FILE), 'utf8').catch(noFile);
  const of = (user: string) => {
    const password = new RegExp(`^\\*:\\*:\\*:${user}:(\\w{64})$`, 'm').exec(content)?.[1];
    return password && { user, password };
  };
  const [owner, app] = [of(OWNER), of(APP)];
  return owner && app ? { owner, app } : undefined;
}

function noFile(error: unknown): string {
  if (errorCode(error) === 'ENOENT') return '';
  throw error;
}

async function giveSignIns({ binaries, clusterDir, runAs, durable }: Options): Promise<SignIns> {
  const [owner, app] = [OWNER, APP].map((user) => ({ user, password: randomBytes(32).toString('hex') })) as [
    SignIns['owner'],
    SignIns['app'],
  ];
  // A statement per line; an error ends it.
  const statements = [
    `alter role ${OWNER} password '${owner.password}'`,
    `do $$ begin if not exists (select from pg_roles where rolname = '${APP}') then create role ${APP}; end if; end $$`,
    `alter role ${APP} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${app.password}'`,
    // The console shows how the whole server is.
    `grant pg_read_all_stats to ${APP}`,
  ];
  const settings = {
    exit_on_error: 'on',
    log_min_error_statement: 'panic',
    lc_messages: 'C',
    password_encryption: 'scram-sha-256',
    // Of a password that nobody can guess one round is as good as thousands, and connecting stays quick.
    scram_iterations: '1',
    ...(durable ? {} : { fsync: 'off' }),
  };
  const outcome = await runToEnd(
    runAs,
    [
      binaries.postgres,
      '--single',
      '-D',
      clusterDir,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      'postgres',
    ],
    `${statements.join(';\n')};\n`,
  );
  if (outcome.code !== 0)
    throw new StartupError(
      `PostgreSQL could not give its roles passwords: ${gravestLine(outcome.stderr.split('\n'))}`,
    );
  const lines = [owner, app].map(({ user, password }) => `*:*:*:${user}:${password}\n`);
  await replaceFile(join(clusterDir, FILE), lines.join(''), runAs);
  return { owner, app };
}

/** Whole or not at all, for its owner's eyes only. */
async function replaceFile(path: string, content: string, { owner }: RunAs): Promise<void> {
  const unfinished = `${path}.new`;
  // Made anew: the folder is another user's, who could have laid a link there to a file of ours.
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (owner) await lchown(unfinished, owner.uid, owner.gid);
  await rename(unfinished, path);
}
