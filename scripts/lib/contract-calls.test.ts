import { expect, it } from 'vitest';
import { exportsOf, withFittingImports, withoutSchemas } from './contract-calls.ts';

const code = `
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { labelSchema } from './labels.ts';
import { longest } from '#domain/lengths.ts';
import { says } from './validation.ts';

export const pageSize = 10;
const { max } = longest;
export const half = max / 2;
const rule = { path: ['to'], ...says('order') };
export const row = z.object({ label: labelSchema, name: z.string().max(max) });
export const listRows = endpoint({
  method: 'GET',
  path: '/v1/rows',
  summary: 'Rows',
  query: z.object({}).refine(Boolean, rule),
  answer: z.array(row),
});
export const makeRow = endpoint({ method: 'POST', path: '/v1/rows', once: true, body: row, answer: row });
export const pathOf = (id: string) => \`/v1/rows/\${id}\`;
`;
const needsSchemas = (from: string) => from === 'zod' || from === './labels.ts';
const exported = exportsOf('rows.ts', code, needsSchemas);

it('tells calls and what needs no schema from schemas', () => {
  expect([...exported.calls]).toEqual(['listRows', 'makeRow']);
  expect([...exported.free]).toEqual(['pageSize', 'half', 'pathOf']);
});

it('leaves of a call what is sent, and of the module what that leans on', () => {
  const light = withoutSchemas('rows.ts', code, needsSchemas);
  expect(light).toContain("({ method: 'GET', path: '/v1/rows' } as any)");
  expect(light).toContain("({ method: 'POST', path: '/v1/rows', once: true } as any)");
  expect(light).toContain('const { max } = longest;');
  for (const gone of ['zod', 'labels.ts', 'validation.ts', 'endpoint.ts', 'const row', 'const rule'])
    expect(light).not.toContain(gone);
});

it.each([
  ['call(listRows, {});', ['listRows'], []],
  ['call(listRows, {}); check(listRows.query);', [], ['listRows']],
  ['call(other, { listRows });', [], ['listRows']],
  ['show(pageSize); row.parse(1);', ['pageSize'], ['row']],
])('%s takes %j without schemas and %j with them', (use, without, whole) => {
  const names = [...without, ...whole];
  const module = `import { ${names.join(', ')} } from '#contract/rows.ts';\n${use}`;
  const fitting = withFittingImports('screen.ts', module, () => ({
    calls: '/rows.calls.ts',
    exports: exported,
  }));
  const statement = (some: string[], from: string) =>
    some.length > 0 ? `import { ${some.join(', ')} } from '${from}';` : '';
  const expected = `${statement(without, '/rows.calls.ts')}${statement(whole, '#contract/rows.ts')}\n${use}`;
  expect(fitting ?? module).toBe(expected);
});
