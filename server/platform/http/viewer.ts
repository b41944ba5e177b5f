import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { mayEnter, type Role } from '#domain/roles.ts';
import { AppError } from '../errors.ts';

/** The signed-in member behind a request. */
export interface Viewer {
  accountId: string;
  memberId: string;
  role: Role;
  sessionId: string;
  /** Whether their e-mail is. */
  verified: boolean;
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

/** Asked before a call's input is even looked at: who may not enter learns nothing of what is inside. */
export function checkAccess(request: FastifyRequest, { access, verified }: Endpoint): void {
  if (access === 'anyone') return;
  const viewer = requireViewer(request);
  if (!mayEnter(viewer.role, access)) throw new AppError('forbidden');
  if (verified && !viewer.verified) throw new AppError('email_unverified');
}

/** Calls that name their user may only name the one who asks. */
export function requireSelf(viewer: Viewer, memberId: string): void {
  if (viewer.memberId !== memberId) throw new AppError('forbidden');
}
