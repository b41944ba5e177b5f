import type { FastifyRequest } from 'fastify';
import type { Answer, Endpoint, Parsed } from '#contract/endpoint.ts';
import { failureSchema, successOf } from '#contract/envelope.ts';
import type { App } from './app-types.ts';

export type Call<E extends Endpoint> = Parsed<E> & { request: FastifyRequest };

/** Registers a call of the contract: its input is checked, its answer enveloped and cut to the declared fields. */
export function route<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
): void {
  const { method, path, summary, tag, params, query, body, answer } = endpoint;
  app.route({
    method,
    url: path,
    schema: {
      summary,
      tags: [tag],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: successOf(answer), '4xx': failureSchema, '5xx': failureSchema },
    },
    handler: async (request) => {
      const call = { params: request.params, query: request.query, body: request.body, request };
      return { code: 200, data: await handler(call as unknown as Call<E>) };
    },
  });
}
