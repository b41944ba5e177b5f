import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { mayEnter, type Role, roles } from '#domain/roles.ts';
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

/** The same in words, for the description of the API. */
export function describeAccess({ access, verified, once }: Endpoint): string {
  const who = access === 'anyone' ? 'anyone' : roles.filter((role) => mayEnter(role, access)).join(', ');
  const rules = [
    `For ${who}.`,
    verified && 'Needs a verified e-mail.',
    once &&
      'Needs an Idempotency-Key header of 8 to 100 visible characters; sent again under it, it happens once.',
  ];
  return rules.filter(Boolean).join(' ');
}

/** Calls that name their user may only name the one who asks. */
export function requireSelf(viewer: Viewer, memberId: string): void {
  if (viewer.memberId !== memberId) throw new AppError('forbidden');
}
