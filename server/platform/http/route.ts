import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Endpoint, Parsed } from '#contract/endpoint.ts';
import { failureSchema, successOf } from '#contract/envelope.ts';
import { AppError } from '../errors.ts';
import type { App } from './app-types.ts';

export type Call<E extends Endpoint> = Parsed<E> & { request: FastifyRequest; reply: FastifyReply };

/** Registers a call of the contract: its input is checked, its answer enveloped and cut to the declared fields. */
export function route<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
): void {
  const { method, path, summary, tag, params, query, body, upload, answer } = endpoint;
  app.route({
    method,
    url: path,
    ...(upload && { bodyLimit: upload.maxMegabytes * 1024 * 1024 }),
    schema: {
      summary,
      tags: [tag],
      ...(upload && { consumes: [...upload.types] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: successOf(answer), '4xx': failureSchema, '5xx': failureSchema },
    },
    handler: async (request, reply) => {
      if (upload && !Buffer.isBuffer(request.body)) throw new AppError('unsupported_media');
      const call = { params: request.params, query: request.query, body: request.body, request, reply };
      return { code: 200, data: await handler(call as unknown as Call<E>) };
    },
  });
}
