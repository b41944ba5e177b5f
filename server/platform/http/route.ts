import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, type Endpoint, idempotencyHeader, type Parsed } from '#contract/endpoint.ts';
import { failureSchema, successOf } from '#contract/envelope.ts';
import type { Db } from '../database/index.ts';
import { AppError } from '../errors.ts';
import { doOnce } from '../idempotency.ts';
import { type Acted, doActionOnce } from '../operators/do-action-once.ts';
import { isConfirmed, type Operator } from '../operators/operator.ts';
import type { App, Deps } from './app-types.ts';
import { clientOf } from './client.ts';
import { requireOperator } from './operators.ts';
import { acceptStreams, acceptWhole, receiveFile } from './receive-file.ts';
import {
  callerOf,
  checkAccess,
  describeAccess,
  describeSecurity,
  requireViewer,
  type Viewer,
} from './viewer.ts';

export type Call<E extends Endpoint> = Parsed<E> & {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Who asks: of calls for anyone it may be nobody, of operators' calls it is no member. */
  viewer: 'anyone' extends E['access'] ? Viewer | null : E['access'] extends 'operator' ? null : Viewer;
  /** Who runs the service; of every other call nobody. */
  operator: E['access'] extends 'operator' ? Operator : null;
};

type Handler<E extends Endpoint, More = unknown> = (call: Call<E> & More) => Promise<Answer<E>> | Answer<E>;

/**
 * Registers a call of the contract: who may make it and its input are checked, its answer enveloped and cut to the
 * declared fields.
 */
export function route<E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>): void {
  if (endpoint.once) throw new Error(`${endpoint.path} creates or charges: register it with routeOnce`);
  if (endpoint.access === 'operator' && endpoint.method !== 'GET')
    throw new Error(
      `${endpoint.path} is an act of an operator: say that it happens once, register it with routeAct`,
    );
  register(app, endpoint, handler);
}

/**
 * The same for a call that creates or charges: its caller gives an Idempotency-Key, and all it does happens in `tx`,
 * together with the memory of its answer.
 */
export function routeOnce<E extends Endpoint>(
  app: App,
  deps: Pick<Deps, 'db' | 'clock'>,
  endpoint: E,
  handler: Handler<E, { tx: Db }>,
): void {
  if (!endpoint.once) throw new Error(`${endpoint.path} does not say that it happens once`);
  if (endpoint.upload?.streamed)
    throw new Error(`${endpoint.path} cannot recognise a stream that came before`);
  const keyed = async (call: Call<Endpoint>) => {
    const viewer = requireViewer(call.request);
    const { method, url, body } = call.request;
    const named = {
      accountId: viewer.accountId,
      callerId: callerOf(viewer),
      key: keyOf(call.request),
      call: `${method} ${url}`,
      body,
    };
    const { answer, repeated } = await doOnce(deps, named, async (tx) =>
      handler({ ...call, tx } as unknown as Call<E> & { tx: Db }),
    );
    if (repeated) call.reply.header('idempotency-replayed', 'true');
    return answer;
  };
  register(app, endpoint, keyed as Handler<Endpoint>);
}

/**
 * The same for what an operator does: it happens in `tx`, which is also the database of `deps`, and what the handler says
 * of it stands in the operators' trail.
 */
export function routeAction<
  E extends Endpoint & { access: 'operator' },
  D extends Pick<Deps, 'db' | 'clock' | 'random'>,
>(
  app: App,
  deps: D,
  endpoint: E,
  handler: (call: Call<E> & { tx: Db; deps: D }) => Promise<Acted<Answer<E>>>,
): void {
  if (!endpoint.once) throw new Error(`${endpoint.path} does not say that it happens once`);
  const keyed = async (call: Call<Endpoint>) => {
    const { request } = call;
    const operator = requireOperator(request);
    if (endpoint.confirmed && !isConfirmed(operator, deps.clock.now())) throw new AppError('code_needed');
    const { method, url, body } = request;
    const named = {
      operatorId: operator.id,
      client: clientOf(request),
      key: keyOf(request),
      call: `${method} ${url}`,
      // A file is identified by its content.
      body: Buffer.isBuffer(body) ? body.toString('base64') : body,
    };
    const { answer, repeated } = await doActionOnce(deps, named, (tx) =>
      handler({ ...call, tx, deps: { ...deps, db: tx } } as unknown as Call<E> & { tx: Db; deps: D }),
    );
    if (repeated) call.reply.header('idempotency-replayed', 'true');
    return answer;
  };
  register(app, endpoint, keyed as Handler<Endpoint>);
}

function keyOf(request: FastifyRequest): string {
  const key = request.headers[idempotencyHeader];
  // Visible letters only, and not without end: it becomes part of a key in the database.
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key)) throw new AppError('key_missing');
  return key;
}

function register<E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>): void {
  const { upload } = endpoint;
  if (upload && !upload.streamed && !upload.types.every(isPicture)) {
    app.register(async (room) => {
      acceptWhole(room, upload);
      addRoute(room, endpoint, handler);
    });
  } else if (!upload?.streamed) addRoute(app, endpoint, handler);
  else {
    // In a room of its own: how bodies are read is a matter of the room.
    app.register(async (room) => {
      acceptStreams(room, upload);
      addRoute(room, endpoint, handler);
    });
  }
}

/** What the app reads everywhere. */
const isPicture = (type: string) => type.startsWith('image/') || type === 'application/pdf';

function addRoute<E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>): void {
  const { method, path, summary, tag, params, query, body, upload, answer } = endpoint;
  app.route({
    method,
    url: path,
    config: { endpoint },
    ...(upload && { bodyLimit: upload.maxMegabytes * 1024 * 1024 }),
    schema: {
      summary,
      // Not the sellers' business.
      hide: isForOperators(endpoint),
      description: describeAccess(endpoint),
      security: describeSecurity(endpoint),
      tags: [tag],
      ...(upload && { consumes: [...upload.types] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: successOf(answer), '4xx': failureSchema, '5xx': failureSchema },
    },
    onRequest: async (request) => checkAccess(request, endpoint),
    handler: async (request, reply) => {
      if (upload && !upload.streamed && !Buffer.isBuffer(request.body))
        throw new AppError('unsupported_media');
      const call = {
        params: request.params,
        query: request.query,
        body: upload?.streamed ? receiveFile(request, upload) : request.body,
        viewer: isForMembers(endpoint) ? requireViewer(request) : request.viewer,
        operator: endpoint.access === 'operator' ? requireOperator(request) : null,
        request,
        reply,
      };
      return { code: 200, data: await handler(call as unknown as Call<E>) };
    },
  });
}

export function isForMembers({ access }: Endpoint): boolean {
  return access !== 'anyone' && access !== 'operator';
}

/** Their calls, and those with which they sign in. */
export function isForOperators({ path }: Endpoint): boolean {
  return path.startsWith('/v1/operator/');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this route answers. */
    endpoint?: Endpoint;
  }
}
