import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Region, wholeCountry } from '#contract/regions.ts';
import { rootDir } from '#server/platform/root.ts';

/** Made by scripts/regions-file.ts; where it comes from and its licence stand beside it. */
export const regionsFile = join(rootDir, 'server/features/money/regions/regions.txt.gz');

export interface Regions {
  /** What lies directly in it, by name; undefined when there is no such region, or nothing is below it. */
  below(parent: string): Region[] | undefined;
  /** The names from the province down to this one; undefined when there is no such region. */
  namesOf(code: string): string[] | undefined;
}

let reading: Promise<Regions> | undefined;

/**
 * All regions of Indonesia, read when somebody first asks and kept: about 2 MB as text. As objects, or in the database,
 * they would cost every process memory, or every start and every test its time, for a form that few ever open.
 */
export function readRegions(): Promise<Regions> {
  reading ??= load().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

async function load(): Promise<Regions> {
  const text = (await promisify(gunzip)(await readFile(regionsFile))).toString('utf8');
  return indexRegions(text);
}

function indexRegions(text: string): Regions {
  const children = linesByParent(text);
  const below = (parent: string) => children.get(parent)?.split('\n').map(readLine);
  return {
    below: (parent) => below(parent)?.sort((a, b) => a.name.localeCompare(b.name, 'id')),
    namesOf: (code) => {
      const parts = code.split('.');
      const names = parts.flatMap((_, index) => {
        const own = parts.slice(0, index + 1).join('.');
        const parent = index === 0 ? wholeCountry : parts.slice(0, index).join('.');
        return below(parent)?.find((region) => region.code === own)?.name ?? [];
      });
      return names.length === parts.length ? names : undefined;
    },
  };
}

/** One text per parent, taken apart when it is asked for. */
function linesByParent(text: string): Map<string, string> {
  const groups = new Map<string, string[]>();
  const path: string[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const depth = line.search(/\S/);
    const [part = ''] = line.slice(depth).split(' ', 1);
    const parent = depth === 0 ? wholeCountry : (path[depth - 1] ?? '');
    const code = depth === 0 ? part : `${parent}.${part}`;
    path[depth] = code;
    const group = groups.get(parent) ?? [];
    if (group.length === 0) groups.set(parent, group);
    group.push(`${code} ${line.slice(depth + part.length + 1)}`);
  }
  return new Map([...groups].map(([parent, lines]) => [parent, lines.join('\n')]));
}

function readLine(line: string): Region {
  const space = line.indexOf(' ');
  return { code: line.slice(0, space), name: line.slice(space + 1) };
}
