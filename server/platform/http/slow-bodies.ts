import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { App } from './app-types.ts';
import { answeringOf } from './drain.ts';

export interface BodyLimits {
  /** An ordinary body, from the end of its headers on; for headers see connection-limits.ts. */
  ordinaryMs: number;
  /** A file goes on for as long as it moves: in each span of `paceMs` at least `paceBytes`. */
  paceMs: number;
  paceBytes: number;
  /** And however well it moves, not longer than this. */
  uploadMs: number;
}

export const usualBodyLimits: BodyLimits = {
  ordinaryMs: 30_000,
  paceMs: 30_000,
  paceBytes: 4 * 1024,
  uploadMs: 30 * 60_000,
};

/** In each span of `ordinaryMs`. */
const looksPerSpan = 10;

/**
 * Whoever sends a body a byte at a time keeps a connection and its memory: they get 408, and it is closed. Ordinary
 * bodies are checked all together, because nearly all arrive at once: a timer for each would cost every form that
 * buyers send, and hardly any would ever fire. So they may take a tenth longer.
 */
export function addBodyLimits(app: App, limits: BodyLimits): void {
  const answering = answeringOf(app);
  /** Answered before their bodies had come to an end. */
  const left = new Set<ServerResponse>();
  const uploads = new WeakSet<IncomingMessage>();
  /** How often they were found without their end. */
  let unfinished = new Map<ServerResponse, number>();

  const look = () => {
    const before = unfinished;
    unfinished = new Map();
    for (const response of left) if (isOver(response.req)) left.delete(response);
    for (const response of new Set([...answering, ...left])) {
      if (isOver(response.req) || uploads.has(response.req)) continue;
      const looks = (before.get(response) ?? 0) + 1;
      if (looks > looksPerSpan) refuseBody(response);
      else unfinished.set(response, looks);
    }
  };
  const looking = setInterval(look, limits.ordinaryMs / looksPerSpan).unref();
  app.addHook('onClose', async () => clearInterval(looking));
  app.addHook('onResponse', ({ raw }, reply, done) => {
    if (!isOver(raw) && !uploads.has(raw)) left.add(reply.raw);
    done();
  });
  app.addHook('onRoute', (route) => {
    if (!route.config?.endpoint?.upload) return;
    const watch = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      uploads.add(request.raw);
      watchUpload(request, reply, limits);
      done();
    };
    route.onRequest = [watch, ...[route.onRequest ?? []].flat()];
  });
}

function isOver(raw: IncomingMessage): boolean {
  return raw.complete || raw.readableEnded || raw.destroyed;
}

function watchUpload(request: FastifyRequest, reply: FastifyReply, limits: BodyLimits): void {
  const refuse = () => refuseBody(reply.raw);
  const pace = setInterval(createPaceCheck(request, limits.paceBytes, refuse), limits.paceMs).unref();
  const end = setTimeout(refuse, limits.uploadMs).unref();
  // Also when the body has come to its end.
  request.raw.once('close', () => {
    clearInterval(pace);
    clearTimeout(end);
  });
}

/** Counted where it arrives: listening to the body itself would set it flowing before its reader is there. */
function createPaceCheck({ raw }: FastifyRequest, paceBytes: number, refuse: () => void): () => void {
  let before = raw.socket.bytesRead;
  return () => {
    const came = raw.socket.bytesRead - before;
    before += came;
    // What has come and nobody has read yet: it is we who are slow.
    const isOurTurn = raw.readableLength > 0;
    if (came < paceBytes && !isOurTurn) refuse();
  };
}

function refuseBody(response: ServerResponse): void {
  const { req: raw } = response;
  if (isOver(raw)) return;
  // Answered already, or nobody reads it: there is nothing left to say.
  if (response.headersSent || raw.listenerCount('error') === 0) {
    raw.destroy();
    return;
  }
  response.setHeader('connection', 'close');
  // Whoever reads the body gets this in place of its rest. Destroying it would take the connection, and the answer.
  raw.emit('error', Object.assign(new AppError('body_too_slow'), { statusCode: 408 }));
}
