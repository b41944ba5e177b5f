import type { FastifyRequest } from 'fastify';
import type { Role } from '#domain/roles.ts';
import { AppError } from '../errors.ts';

/** The signed-in member behind a request. */
export interface Viewer {
  accountId: string;
  memberId: string;
  role: Role;
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

export function requireViewer(request: FastifyRequest): Viewer {
  if (!request.viewer) throw new AppError('unauthenticated');
  return request.viewer;
}

/** Calls that name their user may only name the one who asks. */
export function requireSelf(request: FastifyRequest, memberId: string): Viewer {
  const viewer = requireViewer(request);
  if (viewer.memberId !== memberId) throw new AppError('forbidden');
  return viewer;
}
