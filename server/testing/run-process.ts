import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { buildSync } from 'esbuild';
import { rootDir } from '#server/platform/root.ts';

export interface RunningProcess {
  child: ChildProcess;
  output(): string;
  /** Resolves once the output matches; rejects when the process ends before. */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>;
  exited: Promise<number | null>;
}

const { dependencies } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
const bundles = new Map<string, string>();

/**
 * Made once for all processes of a worker: translating the whole server at each start would take seconds. Without a map
 * to the sources, whose reading would take half a second more; names of functions stay as they are.
 */
function bundleOf(file: string): string {
  // The build is one already.
  if (file.endsWith('.js')) return join(rootDir, file);
  const known = bundles.get(file);
  if (known) return known;
  const outfile = join(rootDir, `test-results/processes/${parse(file).name}-${process.pid}.mjs`);
  buildSync({
    absWorkingDir: rootDir,
    entryPoints: [file],
    outfile,
    bundle: true,
    // As in the product's own bundle (scripts/build.mjs).
    external: Object.keys(dependencies),
    banner: {
      js: "import { createRequire as createRequireOfBundle } from 'node:module';\nconst require = createRequireOfBundle(import.meta.url);",
    },
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  bundles.set(file, outfile);
  return outfile;
}

/** Runs a TypeScript file of the project as a process of its own, as one would from a terminal. */
export function runProcess(file: string, env: Record<string, string>, args: string[] = []): RunningProcess {
  const child = spawn(process.execPath, [bundleOf(file), ...args], {
    cwd: rootDir,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const waiting = new Set<() => void>();
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    for (const check of waiting) check();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const exited = once(child, 'close').then(([code]) => code as number | null);

  return {
    child,
    exited,
    output: () => output,
    waitFor: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const match = pattern.exec(output);
          if (!match) return;
          waiting.delete(check);
          resolve(match);
        };
        waiting.add(check);
        check();
        exited.then((code) => reject(new Error(`ended with ${code} before saying ${pattern}:\n${output}`)));
      }),
  };
}
