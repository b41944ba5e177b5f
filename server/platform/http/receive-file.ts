import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { UploadRule } from '#contract/endpoint.ts';
import { AppError } from '../errors.ts';
import type { App } from './app-types.ts';

/** How long what is no longer wanted may keep coming, and how much of it, measured by what is wanted at most. */
const longestDiscard = 30_000;
const largestDiscard = 2;

/** From here on a body of these types, and of no others, is handed to the handler before any of it was read. */
export function acceptStreams(app: App, { types }: UploadRule): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...types], (_request, payload, done) => done(null, payload));
}

/** The same, but whole: for what is small and must be known before anything is done. */
export function acceptWhole(app: App, { types }: UploadRule): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/**
 * The body as it arrives, never whole in memory. Whoever reads it gets an error when it is too large or breaks off,
 * and throws away what they have.
 */
export function receiveFile(
  request: FastifyRequest,
  { maxMegabytes }: UploadRule,
): AsyncIterable<Uint8Array> {
  const content = request.body as Readable | undefined;
  if (content === undefined) throw new AppError('unsupported_media');
  const most = maxMegabytes * 1024 * 1024;
  if (Number(request.headers['content-length']) > most) {
    discard(content, most);
    throw new AppError('payload_too_large');
  }
  return read(content, most);
}

async function* read(content: Readable, most: number): AsyncGenerator<Uint8Array> {
  // Destroying the body would destroy the connection, and the answer with it.
  const parts = content.iterator({ destroyOnReturn: false });
  let bytes = 0;
  try {
    for (;;) {
      const next = await nextOf(parts);
      if (next.done) return;
      bytes += next.value.length;
      if (bytes > most) throw new AppError('payload_too_large');
      yield next.value;
    }
  } finally {
    await parts.return?.();
    if (!content.readableEnded && !content.destroyed) discard(content, most);
  }
}

/** How long it may take is watched for every body alike, see slow-bodies.ts. */
async function nextOf(parts: AsyncIterator<Uint8Array>) {
  try {
    return await parts.next();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('invalid_request', { message: 'an upload broke off', cause });
  }
}

/**
 * Lets the rest come and go: most clients read an answer only after they have sent everything, and a connection that
 * is closed before that takes the answer with it. But not for ever.
 */
function discard(content: Readable, most: number): void {
  let bytes = 0;
  const end = setTimeout(() => content.destroy(), longestDiscard).unref();
  content.once('close', () => clearTimeout(end));
  content.on('data', (part: Uint8Array) => {
    bytes += part.length;
    if (bytes > most * largestDiscard) content.destroy();
  });
}
