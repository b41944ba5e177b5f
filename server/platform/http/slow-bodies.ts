import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { App } from './app-types.ts';

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

/** Whoever sends a body a byte at a time keeps a connection and its memory: they are told 408, and it is closed. */
export function addBodyLimits(app: App, limits: BodyLimits): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watchBody(request, reply, limits);
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function watchBody(request: FastifyRequest, reply: FastifyReply, limits: BodyLimits): void {
  const { raw } = request;
  const refuse = () => refuseBody(request, reply);
  const timers = request.routeOptions.config.endpoint?.upload
    ? [
        setInterval(createPaceCheck(request, limits.paceBytes, refuse), limits.paceMs),
        setTimeout(refuse, limits.uploadMs),
      ]
    : [setTimeout(refuse, limits.ordinaryMs)];
  // Also when the body has come to its end.
  raw.once('close', () => timers.forEach(clearTimeout));
  for (const timer of timers) timer.unref();
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

function refuseBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || raw.readableEnded || raw.destroyed) return;
  // Answered already, or nobody reads it: there is nothing left to say.
  if (reply.sent || raw.listenerCount('error') === 0) {
    raw.destroy();
    return;
  }
  reply.header('connection', 'close');
  // Whoever reads the body gets this in place of its rest. Destroying it would take the connection, and the answer.
  raw.emit('error', Object.assign(new AppError('body_too_slow'), { statusCode: 408 }));
}
