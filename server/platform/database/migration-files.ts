import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDir } from '../root.ts';
import { splitStatements } from './sql-text.ts';

const migrationsFolder = join(rootDir, 'migrations');
const migrationFile = /^\d{14}_[a-z0-9_]+\.sql$/;

export interface Migration {
  name: string;
  text: string;
}

/** What can be replaced by itself as often as it changes: a function with its triggers, or a view. */
export interface Repeatable extends Migration {
  hash: string;
}

/** Of the migrations in the order in which they run. */
export async function migrationNames(folder = migrationsFolder): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  const misnamed = files.find((file) => !migrationFile.test(file));
  if (misnamed) throw new Error(`migrations/${misnamed} is not named like 20260131120000_what_it_does.sql`);
  return files.sort().map((file) => file.slice(0, -'.sql'.length));
}

export async function readMigrations(
  names: readonly string[],
  folder = migrationsFolder,
): Promise<Migration[]> {
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(folder, `${name}.sql`), 'utf8') })),
  );
}

/** Functions and views, each after those that it uses. */
export async function readRepeatables(folder = migrationsFolder): Promise<Repeatable[]> {
  const root = join(folder, 'functions');
  const paths = (await readdir(root, { recursive: true })).filter((path) => path.endsWith('.sql'));
  const read = async (path: string): Promise<Repeatable> => {
    const text = await readFile(join(root, path), 'utf8');
    const name = (/([^/\\]+)\.sql$/.exec(path) ?? [])[1] ?? '';
    if (!new RegExp(`^create or replace (function|view) ${name}\\b`, 'm').test(text))
      throw new Error(`migrations/functions/${path} does not create or replace what it is named after`);
    return { name, text, hash: createHash('sha256').update(text).digest('hex') };
  };
  return inOrderOfUse(await Promise.all(paths.map(read)));
}

/** What one is made of has to be there first; those that use nothing of each other go by their names. */
function inOrderOfUse<One extends Migration>(all: readonly One[]): One[] {
  const ordered = new Set<One>();
  const byName = new Map([...all].sort((a, b) => (a.name < b.name ? -1 : 1)).map((one) => [one.name, one]));
  const add = (one: One, users: readonly string[]) => {
    if (ordered.has(one)) return;
    if (users.includes(one.name)) throw new Error(`they use each other: ${[...users, one.name].join(', ')}`);
    const words = new Set(splitStatements(one.text).join('\n').match(/\w+/g));
    for (const [name, used] of byName) if (used !== one && words.has(name)) add(used, [...users, one.name]);
    ordered.add(one);
  };
  for (const one of byName.values()) add(one, []);
  return [...ordered];
}
