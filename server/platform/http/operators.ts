import type { FastifyRequest } from 'fastify';
import { bearerOf } from '../api-keys/bearer.ts';
import { AppError } from '../errors.ts';
import type { Operator } from '../operators/operator.ts';

declare module 'fastify' {
  interface FastifyRequest {
    operator: Operator | null;
  }
}

/** Routes on which no member's session and no API key counts. */
export function isOperatorRequest(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith('/v1/operator/') ?? false;
}

export function requireOperator(request: FastifyRequest): Operator {
  if (request.operator) return request.operator;
  throw new AppError(bearerOf(request) === undefined ? 'unauthenticated' : 'not_by_key');
}
