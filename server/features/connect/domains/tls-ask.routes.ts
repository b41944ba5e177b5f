import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { isAskedLocally, isSameSecret } from '#server/platform/http/probes.ts';
import { isForThisMachineOnly } from '#server/platform/public-url.ts';
import type { HostCache } from './create-host-cache.ts';
import { isServed } from './hosts.queries.ts';

const longestHost = 253;

/** What the proxy in front asks before it gets a certificate for a name: 200 when it is a seller's that leads here. */
export function tlsAskRoutes(
  app: App,
  { config, db, hosts }: Pick<Deps, 'config' | 'db'> & { hosts: HostCache },
): void {
  app.get('/internal/tls-ask', { schema: { hide: true } }, async (request, reply) => {
    if (!mayAsk(request)) throw new AppError('forbidden');
    const { domain } = request.query as { domain?: unknown };
    const host = typeof domain === 'string' ? domain.toLowerCase().replace(/\.$/, '') : '';
    const isKnown = hosts.find(host) !== undefined || (await isServedByNow(host));
    return reply
      .code(isKnown ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(isKnown ? 'yes\n' : 'no\n');
  });

  // Who gave a token at a public address has a proxy that may look like this machine: then the token alone opens it.
  const token = config.TLS_ASK_TOKEN;
  const isLocalEnough = token === undefined || isForThisMachineOnly(config);

  /** A proxy on this machine, or one that has the token. */
  function mayAsk(request: FastifyRequest): boolean {
    const given = givenToken(request);
    if (given === undefined) return isLocalEnough && isAskedLocally(request);
    return token !== undefined && isSameSecret(given, token);
  }

  /** Became so a moment ago: by the time its first visitor comes it is to be known here. */
  async function isServedByNow(host: string): Promise<boolean> {
    if (host === '' || host.length > longestHost || !(await isServed(db, host))) return false;
    await hosts.refresh();
    return true;
  }
}

function givenToken({ headers, query }: FastifyRequest): string | undefined {
  const { token } = query as { token?: unknown };
  if (typeof token === 'string') return token;
  return /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
}
