import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildIsStale, removeStamp, sourceFingerprint, writeStamp } from './build-stamp.mjs';
import { installIsStale } from './install.mjs';
import { nodeVersionProblem } from './node-version.mjs';
import { stepLine } from './step.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path, { text = '', at = 1000 } = {}) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  utimesSync(join(folder, path), at, at);
}

test.each([
  ['18.20.4', true],
  ['20.18.3', true],
  ['20.19.0', false],
  ['22.1.0', false],
])('Node %s is refused: %s', (version, refused) => {
  expect(nodeVersionProblem(version) !== undefined).toBe(refused);
});

test.each([
  [87.4, '  ✓ install       87 ms'],
  [12_345, '  ✓ install      12.3 s'],
])('%d ms are printed as "%s"', (milliseconds, line) => {
  expect(stepLine('✓', 'install', milliseconds)).toBe(line);
});

describe('an install', () => {
  test('is needed when there is none', () => {
    write('package-lock.json');
    expect(installIsStale(folder)).toBe(true);
  });

  test.each([
    ['older than the lock file', 999, true],
    ['newer than the lock file', 1001, false],
  ])('%s: needed %s', (_what, at, needed) => {
    write('package-lock.json');
    write('node_modules/.package-lock.json', { at });
    expect(installIsStale(folder)).toBe(needed);
  });
});

describe('a build', () => {
  beforeEach(() => {
    write('server/main.ts');
    write('web/features/base/landing/page.tsx');
    write('build/server/main.js');
    write('build/web/index.html');
    writeStamp(sourceFingerprint(folder), folder);
  });

  test('of these very sources is fresh', () => expect(buildIsStale(folder)).toBe(false));

  test.each([
    ['a source was saved again', () => write('server/main.ts', { at: 1001 })],
    ['a source changed its size', () => write('server/main.ts', { text: 'x' })],
    ['a source came', () => write('contract/lead-actions.ts')],
    ['a source went', () => rmSync(join(folder, 'web/features/base/landing/page.tsx'))],
    ['a dependency changed', () => write('package-lock.json')],
    ['what it made is gone', () => rmSync(join(folder, 'build/web/index.html'))],
    ['it broke off', () => removeStamp(folder)],
  ])('is stale when %s', (_what, change) => {
    change();
    expect(buildIsStale(folder)).toBe(true);
  });

  test('does not care for tests', () => {
    write('server/features/leads/leads/leads.test.ts');
    expect(buildIsStale(folder)).toBe(false);
  });
});
