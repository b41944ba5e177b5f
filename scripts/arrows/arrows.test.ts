import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { arrowCases } from './arrows.fixture.ts';
import { checkArrows } from './check.ts';
import { importRules } from './import-rules.ts';
import { readRepository } from './read-repository.ts';
import { textRules } from './text-rules.ts';

const asFiles = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => ({ path, text }));

describe.each(arrowCases)('$rule: $what', ({ rule, forbidden, allowed }) => {
  test('is forbidden', () => {
    const rules = checkArrows(asFiles(forbidden)).map((violation) => violation.rule);
    expect([...new Set(rules)]).toEqual([rule]);
  });

  test('its allowed sibling is not', () => {
    expect(checkArrows(asFiles(allowed))).toEqual([]);
  });
});

test('every rule has a case', () => {
  const rules = [...importRules, ...textRules].map(({ id }) => id);
  const covered = new Set(arrowCases.map(({ rule }) => rule));
  expect(rules.filter((rule) => !covered.has(rule))).toEqual([]);
});

test('a violation names file, line, the thing and the reason', () => {
  const text = `import { z } from 'zod';\n\nimport { config } from '#server/platform/config.ts';\n`;
  expect(checkArrows([{ path: 'contract/lead-actions.ts', text }])).toEqual([
    {
      rule: 'contract-is-shared',
      path: 'contract/lead-actions.ts',
      line: 3,
      message:
        'imports "#server/platform/config.ts": the contract is read by server and browser, so it may use only domain, contract and zod',
    },
  ]);
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'arrows-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (files: Record<string, string>) => {
    const tree = mkdtempSync(join(folder, 'tree-'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    }
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/check-arrows.ts', tree],
      {
        encoding: 'utf8',
      },
    );
    return { status, stdout };
  };

  test('exits 1 on a forbidden import and says where', () => {
    const { status, stdout } = run({
      'domain/a.ts': `export const a = 1;`,
      'web/routes/home.tsx': `import { a } from '#server/app.ts';`,
    });
    expect(stdout).toContain('web/routes/home.tsx:1  web-and-server-apart');
    expect(status).toBe(1);
  });

  test('exits 0 on a clean tree', () => {
    expect(run({ 'domain/a.ts': `export const a = 1;` })).toEqual({
      status: 0,
      stdout: '1 files read, 0 forbidden arrows\n',
    });
  });

  test('exits 1 when it saw nothing', () => {
    expect(run({ 'README.md': 'nothing here' }).status).toBe(1);
  });
});

test('it reads this repository, not just its edge', () => {
  const paths = readRepository(process.cwd()).map(({ path }) => path);
  for (const room of ['contract', 'server', 'web', 'e2e', 'bench', 'scripts'])
    expect(paths.filter((path) => path.startsWith(`${room}/`)).length, room).toBeGreaterThan(0);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.some((path) => path.includes('node_modules'))).toBe(false);
});
