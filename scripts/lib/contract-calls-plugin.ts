import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type Exports, exportsOf, withFittingImports, withoutSchemas } from './contract-calls.ts';

const lightEnding = '.calls.ts';

/** What the web only calls is built without its schemas: see contract-calls.ts. */
export function contractCalls(root: string): Plugin {
  const contract = join(root, 'contract');
  const known = new Map<string, { code: string; exports: Exports }>();

  const fileOf = (from: string, importer: string): string | undefined => {
    if (from.startsWith('#contract/')) return join(contract, from.slice('#contract/'.length));
    const isBeside = from.startsWith('.') && importer.startsWith(`${contract}/`);
    return isBeside ? resolve(importer, '..', from) : undefined;
  };
  const lookAt = (file: string): { code: string; exports: Exports } => {
    const before = known.get(file);
    if (before) return before;
    const code = readFileSync(file, 'utf8');
    const none = { code, exports: { calls: new Set<string>(), free: new Set<string>() } };
    // Two modules that lean on each other.
    known.set(file, none);
    const exports = exportsOf(file, code, needsSchemas(file));
    const found = { code, exports };
    known.set(file, found);
    return found;
  };
  const needsSchemas = (file: string) => (from: string, imported: string) => {
    if (from === 'zod') return true;
    const other = fileOf(from, file);
    return other !== undefined && !lookAt(other).exports.free.has(imported);
  };
  const lightOf = (from: string, importer: string) => {
    const file = fileOf(from, importer);
    if (!file) return undefined;
    const { code, exports } = lookAt(file);
    // Without schemas there is nothing to leave out.
    if (!code.includes("from 'zod'")) return undefined;
    return { calls: file.replace(/\.ts$/, lightEnding), exports };
  };

  return {
    name: 'giliran:contract-calls',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => known.clear(),
    resolveId: (source) =>
      source.startsWith(contract) && source.endsWith(lightEnding)
        ? { id: source, moduleSideEffects: false }
        : undefined,
    load(id) {
      if (!id.startsWith(contract) || !id.endsWith(lightEnding)) return undefined;
      const file = id.replace(lightEnding, '.ts');
      this.addWatchFile(file);
      return {
        code: withoutSchemas(file, readFileSync(file, 'utf8'), needsSchemas(file)),
        moduleSideEffects: false,
      };
    },
    transform(code, id) {
      const isOurs = id.startsWith(join(root, 'web/')) || id.startsWith(`${contract}/`);
      if (!isOurs || !/\.tsx?$/.test(id)) return undefined;
      const importer = id.replace(lightEnding, '.ts');
      const fitting = withFittingImports(importer, code, (from) => lightOf(from, importer));
      if (fitting === undefined) return undefined;
      return { code: fitting, map: null };
    },
  };
}
