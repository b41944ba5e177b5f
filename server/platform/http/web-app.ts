import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/language.ts';
import { operatorScreens } from '#contract/operator-screens.ts';
import { nonceMetaName, paintedUserCookie, settingsElementId } from '#contract/page.ts';
import { screens } from '#contract/screens.ts';
import type { Settings } from '#contract/settings.ts';
import { AppError } from '../errors.ts';
import { rootDir } from '../root.ts';
import type { App, Deps } from './app-types.ts';
import { failureBody } from './error-handler.ts';
import { isElsewhere } from './hosts.ts';
import { languageOf } from './language.ts';
import { isApiRequest } from './matched-route.ts';
import { pagePolicy, workerPolicy } from './security.ts';

export const builtWebFolder = join(rootDir, 'build/web');
/** Beside it: the operators' console, an app of its own. */
const operatorFolderOf = (webFolder: string) => join(webFolder, '../operator');
const serviceWorkerFile = 'service-worker.js';
const frontScreen = '/';
const headPlaceholder = '<!--giliran:head-->';
/** What stands in the page until the app has started. */
const boot = /<!--giliran:boot-->.*<!--\/giliran:boot-->/s;

/** What a stranger gets at the root; false: whoever asks gets the app. */
type SendFront = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | false;

/** Serves the built web app: its files, its page on every screen's path, and its not-found screen with 404. */
export async function addWebApp(
  app: App,
  deps: Pick<Deps, 'config' | 'random'>,
  settings: () => Settings,
  { webFolder, sendFront }: { webFolder: string; sendFront: SendFront },
): Promise<void> {
  const page = await readPage(join(webFolder, 'index.html'));
  const starts = await readStarts(join(webFolder, 'starts.json'));
  const early = await readEarly(join(webFolder, 'early.json'));
  const operatorPage = await readPage(join(operatorFolderOf(webFolder), 'operator.html'));
  // The script's folder: https://accounts.google.com/gsi/
  const { google } = settings();
  const guest = google ? new URL('.', google.scriptUrl).href : undefined;
  if (page) {
    await app.register(fastifyStatic, {
      root: webFolder,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.setHeader('cache-control', keptFor(relative(webFolder, path)));
        reply.setHeader('vary', 'accept-encoding');
      },
      wildcard: false,
      globIgnore: [serviceWorkerFile],
      preCompressed: true,
      // By their tag alone; nobody asks for parts of them.
      lastModified: false,
      acceptRanges: false,
    });
    app.get(`/${serviceWorkerFile}`, { schema: { hide: true } }, (_request, reply) =>
      reply.header('content-security-policy', workerPolicy).sendFile(serviceWorkerFile),
    );
    for (const screen of screens.filter((one) => one !== frontScreen)) {
      app.get(screen, { schema: { hide: true }, config: { compressed: true } }, (request, reply) =>
        sendPage(request, reply, 200, page),
      );
    }
  }
  if (operatorPage) {
    await app.register(fastifyStatic, {
      root: join(operatorFolderOf(webFolder), 'static'),
      prefix: '/operator/static/',
      decorateReply: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply) => {
        reply.setHeader('cache-control', keptFor('static/'));
        reply.setHeader('vary', 'accept-encoding');
      },
      wildcard: false,
      preCompressed: true,
    });
    for (const screen of operatorScreens) {
      app.get(screen, { schema: { hide: true } }, (request, reply) =>
        sendPage(request, reply, 200, operatorPage),
      );
    }
  }

  app.get(frontScreen, { schema: { hide: true }, config: { compressed: true } }, (request, reply) => {
    const sent = sendFront(request, reply);
    if (sent !== false) return sent;
    return page ? sendPage(request, reply, 200, page) : reply.callNotFound();
  });

  app.setNotFoundHandler((request, reply) => {
    // A seller's host never shows the app, whatever is missing there.
    if (isElsewhere(request)) return reply.code(404).type('text/plain').send('Not found\n');
    if (page && !isApiRequest(request) && (request.method === 'GET' || request.method === 'HEAD')) {
      const isConsole = request.url.startsWith('/operator/');
      return sendPage(request, reply, 404, (isConsole && operatorPage) || page);
    }
    return reply.code(404).send(failureBody(new AppError('not_found'), request));
  });

  function sendPage(request: FastifyRequest, reply: FastifyReply, status: number, template: Page) {
    const nonce = deps.random.bytes(16).toString('base64url');
    const head = [
      `<meta name="${nonceMetaName}" content="${nonce}">`,
      deps.config.NO_INDEX ? '<meta name="robots" content="noindex">' : '',
      // "<" is the only character that could end the element early.
      `<script type="application/json" id="${settingsElementId}">${JSON.stringify(settings()).replaceAll('<', '\\u003c')}</script>`,
    ].join('');
    const language = languageOf(request);
    const files = template === page ? (starts[startOf(request)]?.[language] ?? []) : [];
    const [path = ''] = request.url.split('?');
    const shown = template === page && isStranger(request) ? early[path]?.[language] : undefined;
    const html = template.html
      .replace('<html lang="id"', `<html lang="${language}"`)
      .replace(headPlaceholder, () => head)
      .replace(boot, (usual) => shown?.replaceAll('<style>', `<style nonce="${nonce}">`) ?? usual)
      // Behind the app's own styles, which these build on.
      .replace('</head>', () => `${files.map(linkTo).join('')}</head>`);
    return reply
      .code(status)
      .header('content-security-policy', pagePolicy(nonce, { guest, scripts: template.scripts }))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  }
}

/** How long a browser may use a file without asking again. */
function keptFor(file: string): string {
  // Everything under static/ has a hash in its name.
  if (file.startsWith('static/')) return 'public, max-age=31536000, immutable';
  // By it a browser learns of a new version.
  return file === serviceWorkerFile ? 'no-cache' : 'public, max-age=3600';
}

interface Page {
  html: string;
  /** Hashes of the scripts that stand in it, for the content security policy. */
  scripts: string[];
}

/** Undefined when there is no build (development: Vite serves the pages). */
async function readPage(file: string): Promise<Page | undefined> {
  const html = await readIfThere(file);
  if (html === undefined) return undefined;
  if (!html.includes(headPlaceholder)) throw new Error(`${file} lacks ${headPlaceholder}`);
  const scripts = Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, script]) =>
    createHash('sha256')
      .update(script ?? '')
      .digest('base64'),
  );
  return { html, scripts };
}

/** The files of each start: see scripts/lib/start-plugin.ts. */
type Starts = Record<string, Record<Language, string[]> | undefined>;

async function readStarts(file: string): Promise<Starts> {
  return JSON.parse((await readIfThere(file)) ?? '{}') as Starts;
}

/** What the page of an address shows until the app is there, other than that it is loading. */
type Early = Record<string, Record<Language, string> | undefined>;

async function readEarly(file: string): Promise<Early> {
  return JSON.parse((await readIfThere(file)) ?? '{}') as Early;
}

const isStranger = ({ cookies }: FastifyRequest) => !cookies[paintedUserCookie];

async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** What whoever asks will see first, as far as it can be told. */
function startOf(request: FastifyRequest): string {
  const [path] = request.url.split('?');
  if (isStranger(request)) return path === '/login' ? 'front' : '';
  if (path === '/leads/waiting') return 'waiting';
  return path === '/leads' ? 'leads' : 'frame';
}

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
