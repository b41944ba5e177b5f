#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeStamp, sourceFingerprint, writeStamp } from './lib/build-stamp.mjs';
import { runNode, stopChildrenOnSignal } from './lib/child.mjs';
import { compressFiles } from './lib/compress.mjs';
import { installIfStale } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { root, tools } from './lib/root.mjs';
import { reportFailure, StepFailed, step } from './lib/step.mjs';

async function buildWeb(folder, config) {
  const args = [tools.vite, 'build', '--config', config];
  const { code, output } = await runNode(args, { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new StepFailed('vite build failed (above).', output);
  await compressFiles(join(root, folder, 'static'));
}

/**
 * What stands in `dependencies` is installed wherever the server runs and stays outside the bundle;
 * everything else (our own `#` rooms, and React for the public pages) goes into it.
 */
async function buildServer() {
  const { build } = await import('esbuild');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  try {
    await build({
      absWorkingDir: root,
      entryPoints: ['server/main.ts'],
      outfile: 'build/server/main.js',
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      sourcemap: 'linked',
      external: Object.keys(dependencies),
      define: { 'process.env.NODE_ENV': '"production"' },
      // React is CommonJS and asks for node: modules through require, which an ES module does not have.
      banner: {
        js: "import { createRequire as createRequireOfBundle } from 'node:module';\nconst require = createRequireOfBundle(import.meta.url);",
      },
      logLevel: 'silent',
    });
  } catch (error) {
    throw new StepFailed('The server bundle failed (above).', error.message);
  }
}

async function main() {
  await installIfStale();
  // Taken before the work: a file saved while we build makes the build stale, as it should.
  const fingerprint = sourceFingerprint();
  removeStamp();
  const results = await Promise.allSettled([
    step('web', () => buildWeb('build/web', 'vite.config.ts')),
    step('operator', () => buildWeb('build/operator', 'vite.operator.config.ts')),
    step('server', buildServer),
  ]);
  const failed = results.filter((result) => result.status === 'rejected');
  for (const { reason } of failed) reportFailure(reason);
  if (failed.length === 0) writeStamp(fingerprint);
}

requireNode();
stopChildrenOnSignal();
await main().catch(reportFailure);
