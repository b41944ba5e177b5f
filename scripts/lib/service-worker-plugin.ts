import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import type { Plugin } from 'vite';
import { filesToOpen } from './files-to-open.ts';

/** What a phone on a slow network can be asked to fetch beside its first screen. */
const mostBytes = 640_000;

interface Options {
  /** The folder of the web app. */
  root: string;
  entry: string;
  /** Screens, and what they load by themselves, that must open without a network. */
  opens: readonly string[];
  /** In public/, without a hash in their names. */
  fixedFiles: readonly string[];
}

/**
 * Builds the service worker beside the web app and gives it the list of this build's files to keep. A development
 * server has none: it would serve yesterday's code.
 */
export function serviceWorker({ root, entry, opens, fixedFiles }: Options): Plugin {
  return {
    name: 'giliran:service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After the page itself was made of the bundle.
      order: 'post',
      async handler(_options, files) {
        const hashed = filesToOpen(
          files,
          opens.map((path) => join(root, path)),
        );
        const contents = new Map<string, string | Uint8Array>(
          hashed.map((name) => [`/${name}`, contentOf(files[name], name)]),
        );
        for (const name of fixedFiles) contents.set(`/${name}`, readFileSync(join(root, 'public', name)));
        const bytes = [...contents].reduce((sum, [name, content]) => sum + sentBytes(name, content), 0);
        if (bytes > mostBytes)
          this.error(
            `What is kept for offline use is ${bytes} bytes, more than ${mostBytes}: what is new in it?`,
          );
        const page = files['index.html'];
        if (!page) this.error('The page is not made yet: the service worker cannot know its version.');
        const given = {
          version: versionOf([...contents.values(), contentOf(page, 'index.html')]),
          entry: `/${entryOf(files)}`,
          files: [...contents.keys()],
        };
        const source = await bundleWorker(join(root, entry), given);
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

type Bundled = Parameters<typeof filesToOpen>[0][string];

function contentOf(file: Bundled | undefined, name: string): string | Uint8Array {
  if (!file) throw new Error(`${name} is not part of the build`);
  return file.type === 'chunk' ? file.code : file.source;
}

function entryOf(files: Parameters<typeof filesToOpen>[0]): string {
  const first = Object.values(files).find((file) => file.type === 'chunk' && file.isEntry);
  if (!first) throw new Error('the build has no first script');
  return first.fileName;
}

/** Fonts and pictures are as small as they get. */
function sentBytes(name: string, content: string | Uint8Array): number {
  return /\.(js|css|svg)$/.test(name) ? gzipSync(content).length : content.length;
}

function versionOf(contents: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 16);
}

async function bundleWorker(entry: string, given: object): Promise<string> {
  const { outputFiles } = await bundle({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { __GILIRAN_BUILD__: JSON.stringify(given) },
    logLevel: 'silent',
  });
  const [file] = outputFiles;
  if (!file) throw new Error('the service worker was not built');
  return file.text;
}
