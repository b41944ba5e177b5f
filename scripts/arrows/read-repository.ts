import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceText } from './source-file.ts';

const rooms = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts'];
const isSource = (name: string) => /\.[cm]?[jt]sx?$/.test(name) && !name.endsWith('.d.ts');

/** Every source file of the rooms, and the configuration files beside them. */
export function readRepository(root: string): SourceText[] {
  const entries = readdirSync(root, { withFileTypes: true });
  const inRooms = entries
    .filter((entry) => entry.isDirectory() && rooms.includes(entry.name))
    .flatMap(({ name }) => {
      const within = readdirSync(join(root, name), { recursive: true, withFileTypes: true });
      return within.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    });
  const beside = entries.filter((entry) => entry.isFile()).map((entry) => join(root, entry.name));
  return [...inRooms, ...beside].filter(isSource).map((file) => ({
    path: file.slice(root.length + 1).replaceAll('\\', '/'),
    text: readFileSync(file, 'utf8'),
  }));
}
