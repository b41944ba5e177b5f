import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BuildOptions, build as bundle } from 'esbuild';
import type { Plugin } from 'vite';
import { filesToOpen } from './files-to-open.ts';

interface Options {
  /** The folder of the web app. */
  root: string;
  /** Addresses of scripts that stand in the page itself, and the files behind them. */
  inline: Record<string, string>;
  /** What the pages of these addresses show before any script is there: a module with a function from language to HTML. */
  early: Record<string, { file: string; make: string }>;
  /** What is needed of the app for the first sight of a screen: modules, in each language. */
  starts: Record<string, Record<'id' | 'en', readonly string[]>>;
  /** What a start may cost: more ends the build. */
  most: Record<string, { files: number; bytes: number }>;
}

const startsFile = 'starts.json';
const earlyFile = 'early.json';

/**
 * A start in one round: the page brings its small first scripts with it, and the server names all files of the screen
 * that was asked for (`starts.json`), so that none is found out about by another.
 */
export function start({ root, inline, early, starts, most }: Options): Plugin {
  return {
    name: 'giliran:start',
    enforce: 'post',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        let page = html;
        for (const [address, file] of Object.entries(inline)) {
          const tag = `<script src="${address}"></script>`;
          if (!page.includes(tag)) continue;
          const script = await inlined(join(root, file));
          page = page.replace(tag, () => `<script>${script}</script>`);
        }
        return page;
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, files) {
        this.emitFile({
          type: 'asset',
          fileName: earlyFile,
          source: JSON.stringify(await madeEarly(root, early)),
        });
        const page = files['index.html'];
        const html = page?.type === 'asset' ? String(page.source) : '';
        const ofStart = (modules: readonly string[]) =>
          filesToOpen(
            files,
            modules.map((module) => join(root, module)),
          ).filter((file) => /\.(js|css)$/.test(file));
        const sent = (name: string) => {
          const file = files[name];
          return file ? brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length : 0;
        };
        const named = Object.entries(starts).map(([name, { id, en }]) => {
          const limit = most[name];
          for (const needed of limit ? [ofStart(id), ofStart(en)] : []) {
            const bytes = needed.reduce((sum, file) => sum + sent(file), 0);
            if (limit && (bytes > limit.bytes || needed.length > limit.files))
              this.error(
                `The start "${name}" needs ${needed.length} files of ${bytes} bytes, at most ${limit.files} of ${limit.bytes} are allowed: what is new in it? ${needed.join(', ')}`,
              );
          }
          const others = (modules: readonly string[]) =>
            ofStart(modules).filter((file) => !html.includes(file));
          return [name, { id: others(id), en: others(en) }];
        });
        this.emitFile({
          type: 'asset',
          fileName: startsFile,
          source: JSON.stringify(Object.fromEntries(named)),
        });
      },
    },
  };
}

/** By address and language. */
async function madeEarly(root: string, early: Options['early']) {
  const made = Object.entries(early).map(async ([address, { file, make }]) => {
    const text = await built(join(root, file), { format: 'esm', platform: 'node' });
    const source = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
    const module = (await import(source)) as Record<string, (language: string) => string>;
    const write = module[make];
    if (!write) throw new Error(`${file} has no ${make}`);
    return [address, { id: write('id'), en: write('en') }] as const;
  });
  return Object.fromEntries(await Promise.all(made));
}

async function inlined(file: string): Promise<string> {
  const text = await built(file, { minify: true, format: 'iife', target: 'es2022' });
  return text.trim().replaceAll('</', '<\\/');
}

/** This file and all that it imports, as one script. */
async function built(file: string, options: BuildOptions): Promise<string> {
  const { outputFiles } = await bundle({
    ...options,
    entryPoints: [file],
    bundle: true,
    write: false,
    logLevel: 'silent',
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`${file} was not built`);
  return output.text;
}
