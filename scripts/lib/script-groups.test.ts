import { expect, it } from 'vitest';
import { comesWith } from './script-groups.ts';

const imports: Record<string, string[]> = {
  'frame.tsx': ['menu.tsx', '/node_modules/library.js'],
  'menu.tsx': ['icon.ts', 'b.ts'],
  'chart.tsx': ['icon.ts', 'axis.ts'],
  // A circle that the menu leads into.
  'a.ts': ['b.ts'],
  'b.ts': ['a.ts'],
};
const graph = { getModuleInfo: (id: string) => (imports[id] ? { importedIds: imports[id] } : null) };

it.each([
  ['frame.tsx', true],
  ['menu.tsx', true],
  ['icon.ts', true],
  ['a.ts', true],
  ['b.ts', true],
  ['chart.tsx', false],
  ['axis.ts', false],
  ['/node_modules/library.js', false],
])('with the frame comes %s: %s', (id, expected) => {
  expect(comesWith(['frame.tsx'])(id, graph)).toBe(expected);
});

it('knows several that come together', () => {
  const comes = comesWith(['menu.tsx', 'chart.tsx']);
  expect(['axis.ts', 'b.ts', 'frame.tsx'].map((id) => comes(id, graph))).toEqual([true, true, false]);
});
