import { createHmac } from 'node:crypto';
import type { App, Deps } from './app-types.ts';
import { isApiRoute } from './matched-route.ts';

/** One line per API call. Public pages, files and probes get none: at their rate the log would cost more than they do. */
export function addRequestLog(app: App, { metrics, secrets }: Pick<Deps, 'metrics' | 'secrets'>): void {
  // A callback, not a promise: this runs on every public page too.
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { url } = request.routeOptions;
    const route = url ?? 'none';
    metrics.requests.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
    if (!isApiRoute(request, url)) return;
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        key: request.viewer?.apiKey?.id,
        // Distinguishes visitors without keeping who they are.
        client: createHmac('sha256', secrets.app).update(request.ip).digest('base64url').slice(0, 10),
      },
      'call',
    );
  });
}
