import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownVersion } from './own-process.ts';

const root = mkdtempSync(join(tmpdir(), 'giliran-version-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const commit = 'e3876dc115370d12fe5f4f01b7e861aae6399809';

test('the version, with the commit where there is one', () => {
  writeFileSync(join(root, 'package.json'), '{"version":"1.2.3"}');
  expect(ownVersion(root)).toBe('1.2.3');
  mkdirSync(join(root, '.git/refs/heads'), { recursive: true });
  writeFileSync(join(root, '.git/HEAD'), 'ref: refs/heads/main\n');
  expect(ownVersion(root)).toBe('1.2.3');
  writeFileSync(join(root, '.git/refs/heads/main'), `${commit}\n`);
  expect(ownVersion(root)).toBe('1.2.3+e3876dc');
  writeFileSync(join(root, '.git/HEAD'), `${commit}\n`);
  expect(ownVersion(root)).toBe('1.2.3+e3876dc');
});
