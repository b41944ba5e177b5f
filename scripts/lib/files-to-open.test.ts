import { expect, it } from 'vitest';
import { filesToOpen } from './files-to-open.ts';

const chunk = (
  fileName: string,
  modules: string[],
  imports: string[] = [],
  css: string[] = [],
  assets: string[] = [],
) => ({
  type: 'chunk' as const,
  fileName,
  code: '',
  isEntry: false,
  imports,
  moduleIds: modules,
  viteMetadata: { importedCss: new Set(css), importedAssets: new Set(assets) },
});
const asset = (fileName: string) => ({ type: 'asset' as const, fileName, source: '' });
const files = [
  chunk('main.js', ['/web/main.tsx'], ['framework.js'], ['main.css']),
  chunk('framework.js', ['/node_modules/react']),
  chunk('leads.js', ['/web/routes/leads.tsx', '/web/list.tsx'], ['framework.js', 'table.js'], ['leads.css']),
  chunk('table.js', ['/web/table.tsx'], ['main.js']),
  chunk('charts.js', ['/web/charts.tsx'], ['framework.js'], ['charts.css']),
  chunk('guide.js', ['/web/guide.tsx'], [], [], ['guide.webp', 'guide.svg']),
  asset('guide.webp'),
  asset('guide.svg'),
  asset('main.css'),
  asset('leads.css'),
  asset('charts.css'),
  asset('jakarta-latin-wght-normal-1.woff2'),
  asset('jakarta-latin-ext-wght-normal-1.woff2'),
];
const bundle = Object.fromEntries(files.map((file) => [file.fileName, file]));

it('finds what the modules need at once, and nothing that comes later', () => {
  expect(filesToOpen(bundle, ['/web/main.tsx', '/web/routes/leads.tsx'])).toEqual([
    'framework.js',
    'jakarta-latin-wght-normal-1.woff2',
    'leads.css',
    'leads.js',
    'main.css',
    'main.js',
    'table.js',
  ]);
});

it('leaves out pictures that explain', () => {
  const found = filesToOpen(bundle, ['/web/guide.tsx']);
  expect(found).toEqual(['guide.js', 'guide.svg', 'jakarta-latin-wght-normal-1.woff2']);
});

it('says so when a module is not there any more', () => {
  expect(() => filesToOpen(bundle, ['/web/routes/gone.tsx'])).toThrow('has it moved?');
});
