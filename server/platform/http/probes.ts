import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/index.ts';
import { isMigrated } from '../database/migrate.ts';
import { outageOf, readOnly, recentOutage } from '../database/unavailable.ts';
import { isWritable } from '../database/writable.queries.ts';
import { AppError } from '../errors.ts';
import { isForThisMachineOnly, isLoopbackHost } from '../public-url.ts';
import type { App, Deps } from './app-types.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What machines ask: does the process live, can it work, how is it doing. */
export function addProbes(app: App, { config, db, metrics }: Pick<Deps, 'config' | 'db' | 'metrics'>): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ code: 200, data: 'alive' }));

  app.get('/readyz', { schema: { hide: true } }, async () => {
    const outage = await findOutage(db);
    if (outage)
      throw new AppError('unavailable', { message: outage.detail, retryAfterSeconds: 5, data: outage });
    return { code: 200, data: 'ready' };
  });

  // Behind a proxy everyone seems to come from this machine: at a public address the token alone opens them.
  const isLocal = isForThisMachineOnly(config);
  const token = config.METRICS_TOKEN;
  if (!isLocal && !token) return;
  const mayReadMetrics = (request: FastifyRequest) => {
    const given = request.headers.authorization;
    return token && given ? isSameSecret(given, `Bearer ${token}`) : isLocal && isAskedLocally(request);
  };
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request)) throw new AppError('forbidden');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** Why this process cannot do its work now: one word and a sentence. */
async function findOutage(db: Db): Promise<{ reason: string; detail: string } | undefined> {
  try {
    if (!(await isMigrated(db)))
      return { reason: 'not-migrated', detail: 'Migrations of this version have not run yet.' };
    if (!(await isWritable(db))) return readOnly;
    return recentOutage();
  } catch (error) {
    const outage = outageOf(error);
    if (!outage) throw error;
    return outage;
  }
}

/** As proxies say for whom they ask, the usual ones and those of hosting companies. */
const proxyHeader =
  /^(x-forwarded|x-real-ip$|x-client-ip$|x-cluster-client-ip$|x-original|true-client-ip$|forwarded|via$|cf-|fastly-|fly-)/;

/**
 * By somebody at this machine, who calls it by its own name. A proxy here is loopback too, but it says for whom it asks
 * or passes the name it was asked by; and a foreign page whose name was made to lead here has that name.
 */
export function isAskedLocally({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const isForwarded = Object.keys(headers).some((name) => proxyHeader.test(name));
  return loopback.has(socket.remoteAddress ?? '') && !isForwarded && isLoopbackHost(headers.host ?? '');
}

export function isSameSecret(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
