import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { failureSchema } from '#contract/envelope.ts';
import type { App } from './app-types.ts';
import type { Call } from './route.ts';
import { checkAccess, describeAccess, requireViewer } from './viewer.ts';

export interface Download {
  /** Under which the browser saves it; letters, digits, dots and dashes. */
  fileName: string;
  /** Made while they are sent, so that a file may be larger than memory. */
  pieces: AsyncIterable<string>;
}

/**
 * Registers a call of the contract that answers a file. Who may make it and its input are checked as in route();
 * only the answer has no envelope.
 */
export function download<E extends Endpoint>(
  app: App,
  endpoint: E,
  type: string,
  handler: (call: Call<E>) => Download,
): void {
  const { path, summary, tag, params, query, answer } = endpoint;
  app.get(
    path,
    {
      config: { endpoint },
      // It would make the whole file only to throw it away.
      exposeHeadRoute: false,
      schema: {
        summary,
        description: describeAccess(endpoint),
        tags: [tag],
        ...(params && { params }),
        ...(query && { querystring: query }),
        response: {
          200: { content: { [type.replace(/;.*/, '')]: { schema: answer } } },
          '4xx': failureSchema,
          '5xx': failureSchema,
        },
      },
      onRequest: async (request) => checkAccess(request, endpoint),
    },
    async (request, reply) => {
      const { params, query } = request;
      const viewer = endpoint.access === 'anyone' ? request.viewer : requireViewer(request);
      const { fileName, pieces } = handler({ params, query, viewer, request, reply } as unknown as Call<E>);
      return send(request, reply, { type, fileName, pieces });
    },
  );
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, fileName, pieces }: Download & { type: string },
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
  return reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .type(type)
    .send(Readable.from(all()));
}
