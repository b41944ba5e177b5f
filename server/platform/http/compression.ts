import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { App } from './app-types.ts';

/** Below this a packet is a packet, compressed or not. */
const least = 1_400;
const compress = promisify(gzip);
const compressible = /^(application\/json|text\/html)/;

/**
 * Lists and the app's page, which are made anew for each request: on a slow line a list of leads takes a quarter of the
 * time. As a proxy in front would, which then leaves it as it is. Files are compressed by the build; pages for buyers are
 * small as they are.
 */
export function addCompression(app: App): void {
  app.addHook('onRoute', (route) => {
    const isRead = route.method === 'GET' && (route.url.startsWith('/v1/') || route.config?.compressed);
    if (!isRead) return;
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      async (request, reply, payload) => {
        if (typeof payload !== 'string' || payload.length < least) return payload;
        const type = String(reply.getHeader('content-type') ?? '');
        if (!compressible.test(type) || reply.hasHeader('content-encoding')) return payload;
        reply.header('vary', 'accept-encoding');
        if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
        reply.header('content-encoding', 'gzip').removeHeader('content-length');
        return compress(payload);
      },
    ];
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page of the app, made for whoever asks. */
    compressed?: true;
  }
}
