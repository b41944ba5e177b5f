import rateLimit from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endImpersonation } from '#contract/end-impersonation.ts';
import { impersonationHeader } from '#contract/endpoint.ts';
import { bearerOf } from '../api-keys/bearer.ts';
import { findKey } from '../api-keys/find-key.ts';
import { createKnownTokens } from '../api-keys/known-tokens.ts';
import { AppError } from '../errors.ts';
import { hashToken } from '../one-way.ts';
import { findOperatorSession } from '../operators/operator-sessions.ts';
import type { App, Deps } from './app-types.ts';
import { networkOf } from './client.ts';
import { isOperatorRequest } from './operators.ts';

const mostKnownTokens = 10_000;

/** Every call of the API, before anything else: is it one too many, and who makes it? */
export async function addCallers(
  api: App,
  { config, db, clock, identify }: Pick<Deps, 'config' | 'db' | 'clock' | 'identify'>,
): Promise<void> {
  // Not by the library's own hooks: those would run behind the question who may make the call.
  await api.register(rateLimit, { global: false });
  const byAddress = counter(api, config.RATE_LIMIT_PER_MINUTE, (request) => networkOf(request.ip));
  const byKey = counter(api, config.API_RATE_LIMIT_PER_MINUTE, tokenHash);
  const known = createKnownTokens(mostKnownTokens);

  api.decorateRequest('viewer', null);
  api.decorateRequest('operator', null);
  api.addHook('onRequest', async (request, reply) => {
    if (isOperatorRequest(request)) {
      await byAddress(request, reply);
      const session = await findOperatorSession({ db, clock, config }, request);
      if (session?.stage === 'open') request.operator = session;
      return;
    }
    const token = bearerOf(request);
    if (token === undefined) {
      await byAddress(request, reply);
      request.viewer = await identify(request, reply);
      refuseChangesOfOnlookers(request);
      if (request.viewer?.impersonation) reply.header(impersonationHeader, '1');
      return;
    }
    // A key has its own limit, wherever it is used from. Tokens that nobody has seen work count for their address:
    // making up a new one for each call leads nowhere.
    const hash = tokenHash(request);
    const isKnown = known.has(hash);
    await (isKnown ? byKey(request, reply) : byAddress(request, reply));
    const viewer = await findKey(db, token, clock.now());
    if (!viewer) {
      known.delete(hash);
      throw new AppError('key_refused');
    }
    known.add(hash);
    request.viewer = viewer;
    if (!isKnown) await byKey(request, reply);
  });
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Whatever a call is for: by an operator who impersonates the owner, or a visitor of the demo shop, nothing is changed and no secret is shown. */
function refuseChangesOfOnlookers({ viewer, method, routeOptions }: FastifyRequest): void {
  if (!viewer?.impersonation && !viewer?.isVisitor) return;
  if (safeMethods.includes(method) && !routeOptions.config.endpoint?.notWhileImpersonating) return;
  if (viewer.isVisitor) throw new AppError('demo_shop');
  if (routeOptions.url !== endImpersonation.path) throw new AppError('look_only');
}

function tokenHash(request: FastifyRequest): string {
  return hashToken(bearerOf(request) ?? '').toString('base64url');
}

/** Counts one more call, says on the answer how many are left, and throws when it was one too many. */
function counter(api: App, max: number, keyGenerator: (request: FastifyRequest) => string) {
  const count = api.createRateLimit({ max, timeWindow: '1 minute', keyGenerator });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const counted = await count(request);
    if (counted.isAllowed) return;
    const { remaining, ttlInSeconds } = counted;
    reply.header('x-ratelimit-limit', max);
    reply.header('x-ratelimit-remaining', remaining);
    reply.header('x-ratelimit-reset', ttlInSeconds);
    if (counted.isExceeded)
      throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, ttlInSeconds) });
  };
}
