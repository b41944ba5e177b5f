import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { hashToken } from '../one-way.ts';

/** Someone who runs the whole service; a member of no account. */
export interface Operator {
  name: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    operator: Operator | null;
  }
}

/** Whoever has the token of the configuration. */
export function operatorOf(token: string, wanted: string | undefined): Operator | null {
  // By their hashes, which have one length: how long the comparison takes says nothing.
  const isSame = wanted !== undefined && timingSafeEqual(hashToken(token), hashToken(wanted));
  return isSame ? { name: 'operator' } : null;
}

export function requireOperator({ operator, viewer }: FastifyRequest): Operator {
  if (operator) return operator;
  if (viewer?.apiKey) throw new AppError('not_by_key');
  throw new AppError(viewer ? 'forbidden' : 'unauthenticated');
}
