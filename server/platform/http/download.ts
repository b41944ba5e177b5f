import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { failureSchema } from '#contract/envelope.ts';
import type { App } from './app-types.ts';
import { requireOperator } from './operators.ts';
import { type Call, isForMembers, isForOperators } from './route.ts';
import { checkAccess, describeAccess, describeSecurity, requireViewer } from './viewer.ts';

export interface Download {
  /** Under which the browser saves it; letters, digits, dots and dashes. */
  fileName: string;
  /** Which of the call's types it is; by default the first. */
  type?: string;
  /** Made while they are sent, so that a file may be larger than memory. */
  pieces: AsyncIterable<string | Uint8Array>;
  /** How many there will be, where that is known: the browser shows how far it is. */
  bytes?: number;
  /** Under its address there is never anything else: the person's own browser need not ask again. */
  neverChanges?: boolean;
}

/**
 * Registers a call of the contract that answers a file. Who may make it and its input are checked as in route();
 * only the answer has no envelope.
 */
export function download<E extends Endpoint>(
  app: App,
  endpoint: E,
  types: string | readonly [string, ...string[]],
  handler: (call: Call<E>) => Download | Promise<Download>,
): void {
  const { path, summary, tag, params, query, answer } = endpoint;
  const [usual, ...others] = typeof types === 'string' ? [types] : types;
  app.get(
    path,
    {
      config: { endpoint },
      // It would make the whole file only to throw it away.
      exposeHeadRoute: false,
      schema: {
        summary,
        // Not the sellers' business.
        hide: isForOperators(endpoint),
        description: describeAccess(endpoint),
        security: describeSecurity(endpoint),
        tags: [tag],
        ...(params && { params }),
        ...(query && { querystring: query }),
        response: {
          200: {
            content: Object.fromEntries(
              [usual, ...others].map((type) => [type.replace(/;.*/, ''), { schema: answer }]),
            ),
          },
          '4xx': failureSchema,
          '5xx': failureSchema,
        },
      },
      onRequest: async (request) => checkAccess(request, endpoint),
    },
    async (request, reply) => {
      const { params, query } = request;
      const viewer = isForMembers(endpoint) ? requireViewer(request) : request.viewer;
      const operator = endpoint.access === 'operator' ? requireOperator(request) : null;
      const call = { params, query, viewer, operator, request, reply };
      const file = await handler(call as unknown as Call<E>);
      return send(request, reply, { type: usual, ...file });
    },
  );
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, fileName, pieces, bytes, neverChanges = false }: Download & { type: string },
): Promise<FastifyReply> {
  const rest = pieces[Symbol.asyncIterator]();
  // The first piece before the headers: what fails at once still gets an ordinary answer.
  const first = await rest.next();
  async function* all() {
    try {
      for (let piece = first; !piece.done; piece = await rest.next()) yield piece.value;
    } catch (error) {
      request.log.error({ err: error }, 'a download broke off');
      // Ends the connection without the closing mark of a whole answer: the browser shows a failed download.
      throw error;
    } finally {
      await rest.return?.();
    }
  }
  if (bytes !== undefined) reply.header('content-length', bytes);
  return reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', neverChanges ? 'private, max-age=86400, immutable' : 'no-store')
    .type(type)
    .send(Readable.from(all()));
}
